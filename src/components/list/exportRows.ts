import type { Page } from '@/contract/fields';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { LARGEST_PAGE } from './address';
import { tableRows } from './tableRow';
import type { ListQuery } from './filters';

export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number;
}

export interface ExportJob<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  /** The list's load function with its filters and sort. */
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  readonly asOf: string | undefined;
  readonly unreadable: (path: string) => string;
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** What an export would take. */
export interface ExportSize {
  readonly total: number;
  readonly calls: number;
  /** Estimated by the first call, in milliseconds. */
  readonly ms: number;
}

/** Asks before a long export; resolves when it may go on. */
export type AskToExport = (size: ExportSize) => Promise<void>;

/** A prepared export. */
export type ExportRun = (
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
  ask: AskToExport,
) => Promise<Blob>;

/** Above this number of rows an export asks first (decisions §5). */
const ASK_ABOVE = 5_000;

/**
 * Writes a list as CSV, page by page with a fixed `asOf` (decisions §3). Each page is converted at once, so that
 * 100,000 rows are never held as objects. Before a long export it asks, once the first page says how long.
 * @throws the error of `load`, or an error when aborted
 */
export async function exportRows<Row extends object>(
  job: ExportJob<Row>,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
  ask: AskToExport,
): Promise<Blob> {
  const parts: BlobPart[] = [BYTE_ORDER_MARK, csvLine(job.columns.map((column) => column.title))];
  let asOf = job.asOf;
  let done = 0;
  const start = performance.now();
  for (let current = 1; ; current += 1) {
    failIfStopped(signal);
    const page = await job.load(
      {
        current,
        pageSize: LARGEST_PAGE,
        ...(job.sort === undefined ? {} : { sort: job.sort }),
        ...(asOf === undefined ? {} : { asOf }),
      },
      signal,
    );
    failIfStopped(signal);
    if (current === 1 && page.total > ASK_ABOVE) {
      const calls = Math.ceil(page.total / LARGEST_PAGE);
      await ask({ total: page.total, calls, ms: (performance.now() - start) * calls });
      failIfStopped(signal);
    }
    asOf = page.asOf || asOf;
    // Browsers may keep blobs on disk.
    parts.push(new Blob([pageText(page, job)]));
    done += page.list.length;
    onProgress({ done, total: Math.max(page.total, done) });
    if (page.list.length === 0 || done >= page.total) break;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

function failIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The export was stopped.');
}

function pageText<Row extends object>(page: Page<Row>, job: ExportJob<Row>): string {
  return tableRows(page, () => '')
    .map((item) =>
      'row' in item
        ? csvLine(job.columns.map((column) => column.cell(item.row)))
        : csvLine([job.unreadable(item.unreadable)]),
    )
    .join('');
}

/** Downloads a blob as a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, and the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
