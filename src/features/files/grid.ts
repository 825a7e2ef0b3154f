import type { UNREADABLE } from '../cases/caseImportTexts';

/** The sheets of a file: their cells, within bounds that hold before anything is kept. */

/** Cells below one another that are one: it has its value in the first row. Places from 0. */
export interface Merge {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

/** A sheet with the cleaned texts of its cells; `rows[0]` is row 1, and cells behind the last one with text are left out. */
export interface Sheet {
  /** '' for a text. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly merges: readonly Merge[];
}

/** What was done with a file beyond reading it. */
export type TableNote =
  /** Further columns or rows are not read. */
  | { readonly kind: 'columnsCut' | 'rowsCut'; readonly count: number; readonly sheet: string }
  /** Rows with quotes that are not closed, from 1. */
  | { readonly kind: 'quotes'; readonly rows: readonly number[] }
  /** A text that is called a workbook. */
  | { readonly kind: 'isText' };

/** Why a file cannot be read; the dialog names the cause. */
type TableProblem = keyof typeof UNREADABLE;

export type ReadTable =
  | { readonly kind: 'read'; readonly sheets: readonly Sheet[]; readonly notes: readonly TableNote[] }
  | { readonly kind: 'unreadable'; readonly why: TableProblem };

export const unreadable = (why: TableProblem) => ({ kind: 'unreadable', why }) as const;

/** How much of a sheet is read; a round has at most 2,000 cases. */
export const ROWS_MAX = 20_000;
export const COLUMNS_MAX = 200;
/** How many rows and places the sheets of a file may have together, blank ones included: one sheet may be full. */
const PLACES_MAX = ROWS_MAX * (COLUMNS_MAX + 1);

/** Characters without a width, and carriage returns, which hide in headings and cells. */
const INVISIBLE = /[\r\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Takes a text to its place, from 0, in the order of rows. */
export type PutCell = (row: number, column: number, value: string) => void;

/** Collects the sheets of a file; further rows and columns are counted, not kept, and a sheet without cells is none. */
export function tableBuilder(notes: readonly TableNote[] = []) {
  let left = PLACES_MAX;
  const sheets: Sheet[] = [];
  const cut: TableNote[] = [];
  /** @param fill puts the cells of a sheet, and returns its merges */
  const add = (name: string, fill: (put: PutCell) => readonly Merge[]): void => {
    const rows: string[][] = [];
    let [rowsCut, lastCut, width] = [0, -1, 0];
    const merges = fill((row, column, value) => {
      const text = value.replace(INVISIBLE, '').trim();
      if (text === '') return;
      width = Math.max(width, column + 1);
      const blank = Math.max(0, row + 1 - rows.length) + Math.max(0, column + 1 - (rows[row]?.length ?? 0));
      if (row >= ROWS_MAX || (column < COLUMNS_MAX && blank > left)) {
        if (row !== lastCut) rowsCut += 1;
        lastCut = row;
      } else if (column < COLUMNS_MAX) {
        left -= blank;
        while (rows.length <= row) rows.push([]);
        const cells = rows[row] ?? [];
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
    });
    if (rows.length + rowsCut > 0) sheets.push({ name, rows, merges });
    if (width > COLUMNS_MAX) cut.push({ kind: 'columnsCut', count: width - COLUMNS_MAX, sheet: name });
    if (rowsCut > 0) cut.push({ kind: 'rowsCut', count: rowsCut, sheet: name });
  };
  const finish = (): ReadTable =>
    sheets.length === 0 ? unreadable('empty') : { kind: 'read', sheets, notes: [...notes, ...cut] };
  return { add, finish };
}
