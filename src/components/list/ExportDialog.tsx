import { Alert, Button, Flex, Modal, Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { Page } from '@/contract/fields';
import { saveFile, timeStamp } from '../parts/saveFile';
import { useText, type Translate } from '../useText';
import { LARGEST_PAGE, listQuery, type ListQuery } from './address';
import { beginFile, type ExportFormat } from './exportFiles';
import type { CsvColumn } from './types';
import { tableRows } from './rows';

export interface ExportJob<Row> {
  readonly format: ExportFormat;
  readonly columns: readonly { readonly title: string; readonly cell: CsvColumn<Row>['cell'] }[];
  /** The list's load function with its filters and sort. */
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  readonly asOf: string | undefined;
  readonly unreadable: (path: string) => string;
}

const NOT_BEGUN = { done: 0, total: 0 };

/** What an export would take; `ms` is estimated by the first call. */
export interface ExportSize {
  readonly total: number;
  readonly calls: number;
  readonly ms: number;
}

/** A prepared export. `ask` resolves when a long one may go on. */
export type ExportRun = (
  signal: AbortSignal,
  onProgress: (progress: typeof NOT_BEGUN) => void,
  ask: (size: ExportSize) => Promise<void>,
) => Promise<Blob>;

/** Above this number of rows an export asks first (decisions §5). */
const ASK_ABOVE = 5_000;

/**
 * Writes a list as a file, page by page with a fixed `asOf` (decisions §3). Rows are converted as they come, so that
 * 100,000 are never held as objects. Before a long export it asks, once the first page says how long.
 * @throws the error of `load`, or an error when aborted
 */
export async function exportRows<Row extends object>(
  job: ExportJob<Row>,
  ...[signal, onProgress, ask]: Parameters<ExportRun>
): Promise<Blob> {
  const file = beginFile(
    job.format,
    job.columns.map((column) => column.title),
  );
  let { asOf } = job;
  const start = performance.now();
  for (let current = 1, done = 0; ; current += 1) {
    failIfStopped(signal);
    const page = await job.load(listQuery({ current, pageSize: LARGEST_PAGE, sort: job.sort }, asOf), signal);
    failIfStopped(signal);
    const { total } = page;
    if (current === 1 && total > ASK_ABOVE) {
      const calls = Math.ceil(total / LARGEST_PAGE);
      await ask({ total, calls, ms: (performance.now() - start) * calls });
      failIfStopped(signal);
    }
    asOf = page.asOf || asOf;
    file.add(linesOf(page, job));
    done += page.list.length;
    onProgress({ done, total: Math.max(total, done) });
    if (done >= total || page.list.length === 0) break;
  }
  const written = await file.finish();
  failIfStopped(signal);
  return written;
}

function failIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The export was stopped.');
}

function linesOf<Row extends object>(page: Page<Row>, job: ExportJob<Row>) {
  return tableRows(page, () => '').map(({ row, unreadable }) =>
    row ? job.columns.map(({ cell }) => cell(row)) : [job.unreadable(unreadable)],
  );
}

export interface ExportDialogProps {
  readonly run: ExportRun;
  readonly format: ExportFormat;
  /** Without extension. */
  readonly fileName: string;
  /** The filters as text. */
  readonly filters: readonly string[];
  readonly onClose: () => void;
}

/** Runs an export with progress and cancel; a long one after a question (decisions §5). Loaded on demand. */
export default function ExportDialog({ run, format, fileName, filters, onClose }: ExportDialogProps) {
  const t = useText();
  const [progress, setProgress] = useState(NOT_BEGUN);
  const [phase, setPhase] = useState<'running' | 'done' | 'failed'>('running');
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<(ExportSize & { readonly agree: () => void }) | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const ask = (size: ExportSize) =>
      new Promise<void>((resolve) => {
        if (!stop.signal.aborted) setQuestion({ ...size, agree: resolve });
      });
    run(stop.signal, setProgress, ask).then(
      (file) => {
        if (stop.signal.aborted) return;
        saveFile(file, `${fileName}-${timeStamp()}.${format}`);
        setPhase('done');
      },
      () => {
        // The error was shown as a notification; cancelling is no error.
        if (!stop.signal.aborted) setPhase('failed');
      },
    );
    return () => stop.abort();
  }, [run, format, fileName, attempt]);

  const agree = () => {
    question?.agree();
    setQuestion(null);
  };
  const again = () => {
    setProgress(NOT_BEGUN);
    setPhase('running');
    setAttempt(attempt + 1);
  };
  const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
  const title = t(format === 'csv' ? 'common.list.export' : 'common.list.exportExcel');
  return (
    <Modal
      open
      title={title}
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
            aria-label={title}
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
