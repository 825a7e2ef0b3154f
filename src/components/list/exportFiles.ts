import { exactTime, wallClock } from '@/domain/zone';
import { BYTE_ORDER_MARK, csvLine } from '../parts/saveFile';

/** What an export writes: CSV, or an Excel workbook with one sheet (P-LIST-10). */
export type ExportFormat = 'csv' | 'xlsx';
/** What a list writes: a file, or sheets of paper. */
export type ListFormat = ExportFormat | 'print';

/** A cell of an export. Times are dates in a workbook, and texts in a CSV. */
export type ExportCell = string | number | Date;

interface ExportFile {
  readonly add: (rows: readonly (readonly ExportCell[])[]) => void;
  readonly finish: () => Promise<Blob>;
}

/** @param title names the sheet of a workbook */
export function beginFile(format: ExportFormat, head: readonly string[], title: string): ExportFile {
  return format === 'csv' ? csvFile(head) : workbook(head, title);
}

const TIME = 'yyyy-mm-dd hh:mm:ss';

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

/** Limits of a workbook. */
const LONGEST_TEXT = 32_767;
const [NARROWEST, WIDEST] = [8, 48];
const sheetName = (title: string): string =>
  title
    .replace(/[[\]/\\:*?']+/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** The library is loaded with the first workbook. */
function workbook(head: readonly string[], title: string): ExportFile {
  const lines: (readonly ExportCell[])[] = [];
  return {
    add: (rows) => lines.push(...rows),
    finish: async () => {
      const [{ default: write }, { getCellAddress }] = await Promise.all([
        import('write-excel-file/browser'),
        import('write-excel-file/utility'),
      ]);
      const bold = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
      const columns = head.map((title, index) => ({ width: widthOf(title, lines, index) }));
      const options = { sheet: sheetName(title), columns, dateFormat: TIME, stickyRowsCount: 1 };
      const filter = `<autoFilter ref="A1:${getCellAddress(lines.length, head.length - 1)}"/>`;
      // The library has no filters. Theirs is the place behind the rows.
      const transform = (sheet: string) => sheet.replace('</sheetData>', `</sheetData>${filter}`);
      const features = [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }];
      return write([bold, ...lines.map((cells) => cells.map(workbookCell))], options, { features }).toBlob();
    },
  };
}

/** Numbers and dates by value; texts, also those that begin like a formula, as text. */
function workbookCell(cell: ExportCell) {
  if (typeof cell === 'string') return cell === '' ? null : { value: cell.slice(0, LONGEST_TEXT), type: String };
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null;
  // The library writes the UTC time; a workbook shows the company's, and has no zones.
  return { value: new Date(wallClock(cell.getTime())), type: Date };
}

/** A width in characters for what the first rows hold; Chinese characters are two wide. */
function widthOf(title: string, lines: readonly (readonly ExportCell[])[], index: number): number {
  const cells = lines.slice(0, 200).map((line) => line[index] ?? '');
  const lengths = [title, ...cells].map((cell) =>
    cell instanceof Date ? TIME.length : String(cell).replace(/[^\x20-\x7e]/g, 'xx').length,
  );
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths) + 2);
}
