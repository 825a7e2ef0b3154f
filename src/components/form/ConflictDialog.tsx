import { Alert, Button, Flex, Modal, Skeleton, Table } from 'antd';
import { useEffect, useState } from 'react';
import { EmptyState } from '../parts/EmptyState';
import { useText } from '../useText';
import styles from './form.module.css';
import type { ConflictView, OpenConflict } from './useConflict';

const WIDTH = 760;

/** Shows both versions and asks which to keep. Loaded on demand. */
export default function ConflictDialog({ conflict }: { readonly conflict: OpenConflict }) {
  const t = useText();
  const [view, setView] = useState<ConflictView | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { look, close } = conflict;

  useEffect(() => {
    let over = false;
    look().then(
      (found) => {
        if (!over) setView(found);
      },
      // The error was shown as a notification; the dialog stays for another attempt.
      () => {
        if (!over) setView('failed');
      },
    );
    return () => {
      over = true;
    };
  }, [look, attempt]);

  const ready = view !== null && view !== 'failed' ? view : null;
  return (
    <Modal
      open
      width={WIDTH}
      title={t('common.form.conflict')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <Flex gap="small" justify="end" wrap>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button disabled={ready === null} onClick={ready?.takeTheirs}>
            {t('common.form.takeTheirs')}
          </Button>
          <Button type="primary" disabled={ready === null} onClick={ready?.keepMine}>
            {t('common.form.keepMine')}
          </Button>
        </Flex>
      }
    >
      {view === null ? <Skeleton active /> : null}
      {view === 'failed' ? (
        <EmptyState tone="error" title={t('common.form.conflictFailed')}>
          <Button
            onClick={() => {
              setView(null);
              setAttempt(attempt + 1);
            }}
          >
            {t('common.retry')}
          </Button>
        </EmptyState>
      ) : null}
      {ready ? <Comparison view={ready} /> : null}
    </Modal>
  );
}

function Comparison({ view }: { readonly view: ConflictView }) {
  const t = useText();
  const words = (text: string) => <span className={styles.differs}>{text}</span>;
  if (view.lines.length === 0) return <Alert type="info" showIcon title={t('common.form.noOverlap')} />;
  return (
    <Flex vertical gap="small">
      <span>{t('common.form.conflictText')}</span>
      <Table
        size="small"
        rowKey="label"
        pagination={false}
        dataSource={view.lines}
        columns={[
          { title: t('common.field'), dataIndex: 'label', width: 160 },
          { title: t('common.form.theirs'), dataIndex: 'theirs', render: words },
          { title: t('common.form.mine'), dataIndex: 'mine', render: words },
        ]}
      />
    </Flex>
  );
}
