import { Button, Flex, Modal, Progress, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useText } from '../useText';
import type { ExportProgress, ExportRun } from './exportRows';
import { saveFile } from './exportRows';

interface ExportDialogProps {
  readonly run: ExportRun;
  /** File name without extension. */
  readonly fileName: string;
  /** The filters as text. */
  readonly filters: readonly string[];
  readonly onClose: () => void;
}

type Phase = 'running' | 'done' | 'failed';

/** Runs an export with progress and cancel (decisions §5). Loaded on demand. */
export default function ExportDialog(props: ExportDialogProps) {
  const { run, fileName, filters, onClose } = props;
  const t = useText();
  const [progress, setProgress] = useState<ExportProgress>({ done: 0, total: 0 });
  const [phase, setPhase] = useState<Phase>('running');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    run(stop.signal, setProgress).then(
      (file) => {
        if (stop.signal.aborted) return;
        saveFile(file, `${fileName}-${dayjs().format('YYYYMMDD-HHmmss')}.csv`);
        setPhase('done');
      },
      () => {
        // The error was shown as a notification; cancelling is no error.
        if (!stop.signal.aborted) setPhase('failed');
      },
    );
    return () => stop.abort();
  }, [run, fileName, attempt]);

  const again = () => {
    setProgress({ done: 0, total: 0 });
    setPhase('running');
    setAttempt(attempt + 1);
  };
  const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
  return (
    <Modal
      open
      title={t('common.list.export')}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <Flex gap="small" justify="end">
          {phase === 'failed' ? (
            <Button type="primary" onClick={again}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t(phase === 'running' ? 'common.stop' : 'common.close')}</Button>
        </Flex>
      }
    >
      <Typography.Paragraph type="secondary">
        {filters.length === 0 ? t('common.list.exportAll') : t('common.list.exportOf', { filters: filters.join('; ') })}
      </Typography.Paragraph>
      <Progress
        percent={phase === 'done' ? 100 : percent}
        status={phase === 'running' ? 'active' : phase === 'done' ? 'success' : 'exception'}
        aria-label={t('common.list.export')}
      />
      <Typography.Text aria-live="polite">
        {t(phase === 'failed' ? 'common.list.exportFailed' : 'common.list.exported', { ...progress })}
      </Typography.Text>
    </Modal>
  );
}
