import type { Page } from '@/contract/callFields';
import type { WorkerOptions } from '@/transfer/inWorker';
import { LARGEST_PAGE, listQuery, type ListQuery } from './address';
import { beginFile, type ExportFormat } from './exportFiles';
import { tableRows } from './rows';
import type { CsvColumn, LoadWith, RecordListProps } from './recordListTypes';
import type { ExportCell } from './workbook';

export interface ExportJob<Row extends object> extends Pick<RecordListProps<Row, object>, 'rowKey'> {
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly cell: CsvColumn<Row>['cell'] }[];
  /** The list's load function with its filters and sort. */
  readonly load: (query: ListQuery, options: LoadWith) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  readonly asOf: string | undefined;
  readonly unreadable: (path: string) => string;
}

export interface ExportCount {
  /** Rows in the file, unreadable ones included. */
  readonly done: number;
  readonly total: number;
  readonly page: number;
  readonly totals: readonly number[];
  readonly repeated: number;
  /** Unreadable rows: row of the file, and path. */
  readonly unreadable: readonly string[];
}

export const NOT_BEGUN: ExportCount = { done: 0, total: 0, page: 1, totals: [], repeated: 0, unreadable: [] };

/** Whether a file has every row, readable and once, of a list that did not change meanwhile. */
export const isWhole = ({ done, total, totals, repeated, unreadable }: ExportCount): boolean =>
  done === total && totals.length === 1 && repeated === 0 && unreadable.length === 0;

export interface ExportRun {
  /**
   * Reads the pages that are left; after an error it goes on from the page that failed.
   * @throws the error of `load`, or an error when aborted
   */
  readonly read: (signal: AbortSignal, onProgress: (count: ExportCount) => void) => Promise<ExportCount>;
  /** The file of what has been read; its progress is the rows that are written. */
  readonly result: (options?: WorkerOptions) => Promise<Blob>;
}

/**
 * Writes a list as a file, page by page with a fixed `asOf`. Rows are converted as they come, so that
 * 100,000 are never held as objects.
 */
export function prepareExport<Row extends object>(job: ExportJob<Row>): ExportRun {
  const heads = job.columns.map((column) => column.title);
  const { add, finish } = beginFile(job.format, heads, job.title);
  const keys = new Set<string>();
  let { asOf } = job;
  let count = NOT_BEGUN;

  /** @returns whether it had rows that were not there before */
  const take = (page: Page<Row>): boolean => {
    const unreadable = [...count.unreadable];
    const lines: ExportCell[][] = [];
    let repeated = 0;
    for (const { key, row, unreadable: path } of tableRows(page, job.rowKey)) {
      // The heading is row 1, as in a spreadsheet.
      if (row === null) unreadable.push(`${count.done + lines.length + 2}: ${path}`);
      else if (keys.has(key)) {
        repeated += 1;
        continue;
      } else if (key !== '') keys.add(key);
      lines.push(row === null ? [job.unreadable(path)] : job.columns.map(({ cell }) => cell(row)));
    }
    add(lines);
    const { total } = page;
    count = {
      done: count.done + lines.length,
      total,
      // A page without new rows is asked for again when the export goes on.
      page: count.page + (lines.length > 0 ? 1 : 0),
      totals: count.totals.at(-1) === total ? count.totals : [...count.totals, total],
      repeated: count.repeated + repeated,
      unreadable,
    };
    return lines.length > 0;
  };

  return {
    result: finish,
    read: async (signal, onProgress) => {
      for (;;) {
        failIfStopped(signal);
        const query = listQuery({ current: count.page, pageSize: LARGEST_PAGE, sort: job.sort }, asOf);
        const page = await job.load(query, { signal });
        failIfStopped(signal);
        asOf = page.asOf || asOf;
        const hasMore = take(page) && count.done < count.total;
        onProgress(count);
        if (!hasMore) return count;
      }
    },
  };
}

function failIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The export was stopped.');
}
