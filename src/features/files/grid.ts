/** The cells of one sheet, within bounds that hold before anything is kept (P-CASE-20). */

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

/** How much of a sheet is read; a round has at most 2,000 cases. */
export const ROWS_MAX = 20_000;
export const COLUMNS_MAX = 200;
/** How many rows and places the sheets of a file may have together, blank ones included: one sheet may be full. */
const PLACES_MAX = ROWS_MAX * (COLUMNS_MAX + 1);

/** Characters without a width, and carriage returns, which hide in headings and cells (P-CASE-14). */
const INVISIBLE = /[\r\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Collects the sheets of a file; further rows and columns are counted, not kept. */
export function beginSheets() {
  let left = PLACES_MAX;
  return (name: string) => {
    const rows: string[][] = [];
    let [rowsCut, lastCut, width] = [0, -1, 0];
    /** Places from 0, in the order of rows. */
    const put = (row: number, column: number, value: string): void => {
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
    };
    const finish = (merges: readonly Merge[] = []) => {
      const sheet: Sheet = { name, rows, merges };
      return { sheet, rowsCut, columnsCut: Math.max(0, width - COLUMNS_MAX) };
    };
    return { put, finish };
  };
}

/** A sheet that was read, and how much of it was not. */
export type ReadSheet = ReturnType<ReturnType<ReturnType<typeof beginSheets>>['finish']>;
