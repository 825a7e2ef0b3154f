import type { Page } from '@/contract/fields';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import { tableRows } from './tableRow';
import type { ListQuery } from './types';

/** A column of the file. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number;
}

export interface ExportJob<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  /** The list's own load with its filters and order; the export asks for page after page. */
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  readonly asOf: string | undefined;
  readonly unreadable: (path: string) => string;
}

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** An export that is ready to begin. */
export type ExportRun = (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<Blob>;

/** The largest page that a server gives (decisions §3). */
const PAGE_SIZE = 200;

/**
 * Writes a list as CSV, page by page, all pages as of one instant (decisions §3). Each page becomes a part of
 * the file at once, so that 100,000 rows are never held as objects.
 * @throws what `load` throws, and an error of its own when it is stopped
 */
export async function exportRows<Row extends object>(
  job: ExportJob<Row>,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const parts: BlobPart[] = [BYTE_ORDER_MARK, csvLine(job.columns.map((column) => column.title))];
  let asOf = job.asOf;
  let done = 0;
  for (let current = 1; ; current += 1) {
    failIfStopped(signal);
    const page = await job.load(
      {
        current,
        pageSize: PAGE_SIZE,
        ...(job.sort === undefined ? {} : { sort: job.sort }),
        ...(asOf === undefined ? {} : { asOf }),
      },
      signal,
    );
    failIfStopped(signal);
    asOf = page.asOf || asOf;
    // The browser may keep blobs on disk; texts would all stay in memory.
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

/** Hands a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next task; the address would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
