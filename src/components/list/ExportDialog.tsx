import { Alert, Button, Flex, Modal, Progress, Typography } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { Translate } from '../useText';
import { useText } from '../useText';
import type { ExportProgress, ExportRun, ExportSize } from './exportRows';
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

/** A long export, which goes on when the user agrees. */
interface Question extends ExportSize {
  readonly agree: () => void;
}

/** Runs an export with progress and cancel; a long one after a question (decisions §5). Loaded on demand. */
export default function ExportDialog(props: ExportDialogProps) {
  const { run, fileName, filters, onClose } = props;
  const t = useText();
  const [progress, setProgress] = useState<ExportProgress>({ done: 0, total: 0 });
  const [phase, setPhase] = useState<Phase>('running');
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const ask = (size: ExportSize) =>
      new Promise<void>((resolve) => {
        if (!stop.signal.aborted) setQuestion({ ...size, agree: resolve });
      });
    run(stop.signal, setProgress, ask).then(
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

  const agree = () => {
    question?.agree();
    setQuestion(null);
  };
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
      mask={{ closable: false }}
      footer={
        <Flex gap="small" justify="end">
          {phase === 'failed' ? (
            <Button type="primary" onClick={again}>
              {t('common.retry')}
            </Button>
          ) : null}
          <Button onClick={onClose}>
            {t(question !== null ? 'common.cancel' : phase === 'running' ? 'common.stop' : 'common.close')}
          </Button>
          {question === null ? null : (
            <Button type="primary" onClick={agree}>
              {t('common.list.exportLong')}
            </Button>
          )}
        </Flex>
      }
    >
      <Typography.Paragraph type="secondary">
        {filters.length === 0 ? t('common.list.exportAll') : t('common.list.exportOf', { filters: filters.join('; ') })}
      </Typography.Paragraph>
      {question === null ? (
        <>
          <Progress
            percent={phase === 'done' ? 100 : percent}
            status={phase === 'running' ? 'active' : phase === 'done' ? 'success' : 'exception'}
            aria-label={t('common.list.export')}
          />
          <Typography.Text aria-live="polite">
            {t(phase === 'failed' ? 'common.list.exportFailed' : 'common.list.exported', { ...progress })}
          </Typography.Text>
        </>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('common.list.exportAsk', {
            total: question.total.toLocaleString('en-US'),
            calls: question.calls.toLocaleString('en-US'),
            time: timeText(question.ms, t),
          })}
          description={t('common.list.exportAskHint')}
        />
      )}
    </Modal>
  );
}

/** An estimated time: seconds up to two minutes, then minutes. */
function timeText(ms: number, t: Translate): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds <= 120
    ? t('common.list.seconds', { count: seconds })
    : t('common.list.minutes', { count: Math.ceil(seconds / 60) });
}
