import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { TimeText } from '../parts/TimeText';
import { useText } from '../useText';
import styles from './form.module.css';

interface DraftLineProps {
  readonly savedAt: string;
  /** Whether the record changed after the draft was saved. */
  readonly stale: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Notice that a draft was restored, with a button to discard it. */
export function DraftLine({ savedAt, stale, onDiscard, onClose }: DraftLineProps) {
  const t = useText();
  return (
    <Alert
      className={styles.line ?? ''}
      type={stale ? 'warning' : 'info'}
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('common.close') }}
      onClose={onClose}
      message={
        <>
          {t('common.form.restored')} <TimeText value={savedAt} />
          {stale ? ` · ${t('common.form.restoredStale')}` : null}
        </>
      }
      action={
        <Button size="small" type="link" onClick={onDiscard}>
          {t('common.form.discard')}
        </Button>
      }
    />
  );
}
