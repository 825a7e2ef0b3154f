import { useMemoizedFn } from 'ahooks';
import { Alert, App, Button, Flex, Modal, Progress, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/services/serverClock';
import { saveFile, timeStamp } from '../parts/saveFile';
import { useText, COMMON } from '../texts';
import type { ExportFormat } from './exportFiles';
import { isWhole, NOT_BEGUN, type ExportCount, type ExportRun } from './exportRun';
import { EXPORTING } from './exportTexts';
import { EXPORT_AS } from './listTexts';

export interface ExportDialogProps {
  readonly begin: () => Promise<ExportRun>;
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly filters: readonly string[];
  readonly onClose: () => void;
}

const NAMED = 5;

/**
 * Runs an export with progress and cancel. A whole file is saved and the dialog closes; of any other it shows what is wrong, and offers to go on or to save what there is. Loaded on demand.
 */
export default function ExportDialog({ begin, format, fileName, filters, onClose }: ExportDialogProps) {
  const t = useText();
  const { message } = App.useApp();
  const run = useRef<Promise<ExportRun>>(null);
  const [count, setCount] = useState(NOT_BEGUN);
  const [phase, setPhase] = useState<'running' | 'failed' | 'partial'>('running');
  const [attempt, setAttempt] = useState(0);
  const [saved, setSaved] = useState<string | null>(null);
  const [written, setWritten] = useState<number | null>(null);
  const [unwritten, setUnwritten] = useState<string | null>(null);
  const stop = useRef(new AbortController());

  const save = useMemoizedFn(async (isPart: boolean) => {
    const read = await run.current;
    if (read === null) return false;
    const { signal } = stop.current;
    setWritten(0);
    const file = await read.result({ signal, onProgress: setWritten }).catch((problem: unknown) => {
      if (!signal.aborted) setUnwritten(problem instanceof Error ? problem.message : String(problem));
      return null;
    });
    setWritten(null);
    if (file === null) return false;
    const name = [fileName, timeStamp(serverNow().getTime()), isPart ? t(EXPORTING.part) : '']
      .filter(Boolean)
      .join('-');
    saveFile(file, `${name}.${format}`);
    if (isPart) setSaved(`${name}.${format}`);
    return true;
  });
  const finish = useMemoizedFn(async (read: ExportCount) => {
    if (!isWhole(read)) {
      setPhase('partial');
      return;
    }
    if (!(await save(false))) return;
    void message.success(t(EXPORTING.done, { count: read.done }));
    onClose();
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
    setSaved(null);
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
            <Button onClick={() => void save(true)}>{t(EXPORTING.save)}</Button>
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
      {saved === null ? null : (
        <Typography.Paragraph role="status" style={{ marginTop: 12 }}>
          {t(EXPORTING.saved, { name: saved })}
        </Typography.Paragraph>
      )}
    </Modal>
  );
}

function Faults({ of: { done, total, totals, repeated, unreadable } }: { readonly of: ExportCount }) {
  const t = useText();
  const named = unreadable.slice(0, NAMED).join(t(COMMON.comma)) + (unreadable.length > NAMED ? ' …' : '');
  const faults = [
    done === total
      ? ''
      : t(done < total ? EXPORTING.missing : EXPORTING.more, { done, total, count: Math.abs(total - done) }),
    totals.length < 2 ? '' : t(EXPORTING.changed, { totals: totals.join(' → ') }),
    repeated === 0 ? '' : t(EXPORTING.repeated, { count: repeated }),
    unreadable.length === 0 ? '' : t(EXPORTING.unreadable, { count: unreadable.length, named }),
  ];
  return faults.filter(Boolean).map((fault) => <div key={fault}>{fault}</div>);
}
