import { useMemoizedFn } from 'ahooks';
import { Alert, App, Button, Flex, Modal, Progress, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/services/serverClock';
import { saveFile, timeStamp } from '../parts/saveFile';
import { useText, COMMON } from '../texts';
import type { ExportFormat } from './exportFiles';
import { isComplete, NOT_BEGUN, type ExportCount, type ExportRun } from './exportRun';
import { EXPORTING } from './exportTexts';
import { EXPORT_AS } from './listTexts';

export interface ExportDialogProps {
  readonly begin: () => Promise<ExportRun>;
  readonly format: ExportFormat;
  /** Without extension. */
  readonly fileName: string;
  readonly filters: readonly string[];
  readonly onClose: () => void;
}

/**
 * Runs an export with progress and cancel. A complete file is saved, and the dialog closes. Otherwise it says what is
 * missing, and offers to go on, to start again, or to save what there is.
 */
export default function ExportDialog({ begin, format, fileName, filters, onClose }: ExportDialogProps) {
  const t = useText();
  const { message } = App.useApp();
  const run = useRef<Promise<ExportRun>>(null);
  const [count, setCount] = useState(NOT_BEGUN);
  const [phase, setPhase] = useState<'running' | 'failed' | 'partial'>('running');
  const [attempt, setAttempt] = useState(0);
  const [written, setWritten] = useState<number | null>(null);
  const [unwritten, setUnwritten] = useState<string | null>(null);
  const stop = useRef(new AbortController());

  const save = useMemoizedFn(async (read: ExportCount) => {
    const content = await run.current;
    if (content === null) return;
    const { signal } = stop.current;
    setWritten(0);
    const file = await content.result({ signal, onProgress: setWritten }).catch((problem: unknown) => {
      if (!signal.aborted) setUnwritten(problem instanceof Error ? problem.message : String(problem));
      return null;
    });
    setWritten(null);
    if (file === null) return;
    const isPart = !isComplete(read);
    const name = [fileName, timeStamp(serverNow().getTime()), isPart ? t(EXPORTING.part) : '']
      .filter(Boolean)
      .join('-');
    saveFile(file, `${name}.${format}`);
    void message.success(isPart ? t(EXPORTING.saved, { name }) : t(EXPORTING.done, { count: read.done }));
    onClose();
  });
  const finish = useMemoizedFn(async (read: ExportCount) => {
    if (isComplete(read)) await save(read);
    else setPhase('partial');
  });

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    stop.current = control;
    run.current ??= begin();
    run.current
      .then((each) => each.read(signal, setCount))
      .then((read) => (signal.aborted ? undefined : finish(read)))
      .catch(() => {
        // The error was shown as a notification; cancelling is no error.
        if (!signal.aborted) setPhase('failed');
      });
    return () => control.abort();
  }, [begin, finish, attempt]);

  const goOn = () => {
    setPhase('running');
    setAttempt(attempt + 1);
  };
  const startAgain = () => {
    run.current = null;
    setCount(NOT_BEGUN);
    goOn();
  };
  const { done, total, page } = count;
  const [moved, all] = written === null ? [done, total] : [written, done];
  const percent = all === 0 ? 0 : Math.min(100, Math.floor((100 * moved) / all));
  const title = t(EXPORT_AS[format]);
  const isOver = phase !== 'running' || unwritten !== null;
  return (
    <Modal
      open
      title={title}
      width={560}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Flex wrap gap="small" justify="end">
          <Button onClick={onClose}>{t(isOver ? COMMON.close : COMMON.stop)}</Button>
          {phase !== 'running' && done > 0 ? (
            <Button onClick={() => void save(count)}>{t(EXPORTING.save)}</Button>
          ) : null}
          {phase === 'partial' ? <Button onClick={startAgain}>{t(EXPORTING.again)}</Button> : null}
          {phase === 'failed' || (phase === 'partial' && done < total) ? (
            <Button type="primary" onClick={goOn}>
              {t(EXPORTING.goOn, { page })}
            </Button>
          ) : null}
        </Flex>
      }
    >
      <Typography.Paragraph type="secondary">
        {filters.length === 0 ? t(EXPORTING.all) : t(EXPORTING.of, { filters: filters.join('; ') })}
      </Typography.Paragraph>
      <Progress percent={percent} status={isOver ? 'exception' : 'active'} aria-label={title} />
      <Typography.Paragraph aria-live="polite">
        {written === null
          ? t(phase === 'failed' ? EXPORTING.failed : EXPORTING.read, { done, total })
          : t(EXPORTING.written, { done: moved, total: all })}
      </Typography.Paragraph>
      {unwritten === null ? null : (
        <Alert type="error" showIcon title={t(EXPORTING.unwritten, { message: unwritten })} />
      )}
      {phase === 'partial' ? (
        <Alert type="warning" showIcon title={t(EXPORTING.notWhole)} description={<Faults of={count} />} />
      ) : null}
    </Modal>
  );
}

/** Why a file is not complete. */
function Faults({ of: { done, total, changed, unreadable } }: { readonly of: ExportCount }) {
  const t = useText();
  const faults = [
    done === total ? '' : t(EXPORTING.missing, { done, total }),
    changed ? t(EXPORTING.changed) : '',
    unreadable === 0 ? '' : t(EXPORTING.unreadable, { count: unreadable }),
  ];
  return faults.filter(Boolean).map((fault) => <div key={fault}>{fault}</div>);
}
