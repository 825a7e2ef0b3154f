import type { Page } from '@/contract/callFields';
import type { WorkerOptions } from '@/transfer/inWorker';
import { LARGEST_PAGE, listQuery, type ListQuery } from './address';
import { beginFile, type ExportFormat } from './exportFiles';
import { isUnreadableRow, tableRows } from './rows';
import type { CsvColumn, LoadWith, RecordListProps } from './recordListTypes';
import type { ExportCell } from './workbook';

export interface ExportJob<Row extends object> extends Pick<RecordListProps<Row, object>, 'rowKey'> {
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly cell: CsvColumn<Row>['cell'] }[];
  /** The list's load function with its filters and sort. */
  readonly load: (query: ListQuery, options: LoadWith) => Promise<Page<Row>>;
  readonly sort: string | undefined;
  /** The instant whose rows are exported; without one, that of the first page is kept for the rest. */
  readonly asOf: string | undefined;
  /** What the file says in place of a row that cannot be read. */
  readonly unreadableText: (path: string) => string;
}

export interface ExportCount {
  /** Rows in the file, unreadable ones included. */
  readonly done: number;
  readonly total: number;
  /** The page to be read next. */
  readonly page: number;
  /** Whether the server named another total meanwhile: rows may then be missing, whatever their number. */
  readonly changed: boolean;
  /** How many of the rows could not be read. */
  readonly unreadable: number;
}

export const NOT_BEGUN: ExportCount = { done: 0, total: 0, page: 1, changed: false, unreadable: 0 };

/** Whether a file has every row of a list that did not change meanwhile. */
export const isComplete = ({ done, total, changed, unreadable }: ExportCount): boolean =>
  done === total && !changed && unreadable === 0;

export interface ExportRun {
  /**
   * Reads the pages that are left; after an error it goes on from the page that failed.
   * @throws the error of `load`, or an error when aborted
   */
  readonly read: (signal: AbortSignal, onProgress: (count: ExportCount) => void) => Promise<ExportCount>;
  /** The file of what has been read; reports how many rows it has written. */
  readonly result: (options?: WorkerOptions) => Promise<Blob>;
}

/**
 * Writes a list as a file, page by page with a fixed `asOf`. Rows are converted as they come, so that
 * 100,000 are never held as objects.
 */
export function prepareExport<Row extends object>(job: ExportJob<Row>): ExportRun {
  const headings = job.columns.map((column) => column.title);
  const { add, finish } = beginFile(job.format, headings, job.title);
  const writtenKeys = new Set<string>();
  let { asOf } = job;
  let count = NOT_BEGUN;

  /** Adds the rows of a page that no page before had. @returns whether there are any */
  const addPage = (page: Page<Row>): boolean => {
    const lines = tableRows(page, job.rowKey).flatMap(({ key, row, unreadable }): ExportCell[][] => {
      if (row === null) return [[job.unreadableText(unreadable)]];
      if (writtenKeys.has(key)) return [];
      if (key !== '') writtenKeys.add(key);
      return [job.columns.map(({ cell }) => cell(row))];
    });
    add(lines);
    const { total, list } = page;
    count = {
      done: count.done + lines.length,
      total,
      // A page without new rows is asked for again when the export goes on.
      page: count.page + (lines.length > 0 ? 1 : 0),
      changed: count.changed || (count.page > 1 && count.total !== total),
      unreadable: count.unreadable + list.filter(isUnreadableRow).length,
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
        const hasMore = addPage(page) && count.done < count.total;
        onProgress(count);
        if (!hasMore) return count;
      }
    },
  };
}

function failIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The export was stopped.');
}
