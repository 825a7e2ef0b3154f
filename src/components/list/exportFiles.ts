import { exactTime } from '@/domain/zone';
import type { WorkerOptions } from '@/transfer/inWorker';
import { zipped } from '@/transfer/zip/zipped';
import { BYTE_ORDER_MARK, csvLine } from '../parts/saveFile';
import { rowXml, widthOf, workbookParts, type ExportCell } from './workbook';

/** What an export writes: CSV, or an Excel workbook with one sheet. */
export type ExportFormat = 'csv' | 'xlsx';

interface ExportFile {
  readonly add: (rows: readonly (readonly ExportCell[])[]) => void;
  /** Progress in rows. */
  readonly finish: (options?: WorkerOptions) => Promise<Blob>;
}

/** @param title names the sheet of a workbook */
export function beginFile(format: ExportFormat, head: readonly string[], title: string): ExportFile {
  return format === 'csv' ? csvFile(head) : workbook(head, title);
}

function csvFile(head: readonly string[]): ExportFile {
  const parts: BlobPart[] = [BYTE_ORDER_MARK, csvLine(head)];
  const line = (cells: readonly ExportCell[]) =>
    csvLine(cells.map((cell) => (cell instanceof Date ? exactTime(cell.getTime()) : cell)));
  return {
    // Browsers may keep blobs on disk.
    add: (rows) => parts.push(new Blob([rows.map(line).join('')])),
    finish: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
  };
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The first rows decide on the widths of the columns. */
const MEASURED = 200;

function workbook(head: readonly string[], title: string): ExportFile {
  const lines: string[] = [];
  let widths = head.map(widthOf);
  return {
    add: (rows) => {
      for (const cells of rows) {
        if (lines.length < MEASURED) widths = widths.map((width, at) => Math.max(width, widthOf(cells[at] ?? '')));
        lines.push(rowXml(cells, lines.length + 2));
      }
    },
    finish: async (options) =>
      new Blob([await zipped(workbookParts(title, head, widths, lines), options)], { type: WORKBOOK }),
  };
}
