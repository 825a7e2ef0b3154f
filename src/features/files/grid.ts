import type { UNREADABLE } from '../cases/caseImportTexts';

/** The sheets of a file: their cells, within bounds that hold before anything is kept. */

/** A sheet with the cleaned texts of its cells; `rows[0]` is row 1, and cells behind the last one with text are left out. */
export interface Sheet {
  /** '' for a text. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Rows of a text, from 1, with a cell that may be meant otherwise, because its quotes are not closed. */
  readonly doubtful: readonly number[];
  /** How many further columns and rows are not read. */
  readonly columnsCut: number;
  readonly rowsCut: number;
}

type TableProblem = keyof typeof UNREADABLE;

export type ReadTable =
  | { readonly kind: 'read'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'unreadable'; readonly why: TableProblem };

export const unreadable = (why: TableProblem) => ({ kind: 'unreadable', why }) as const;

/** How much of a sheet is read; a round has at most 2,000 cases. */
const ROWS_MAX = 20_000;
const COLUMNS_MAX = 200;
/** How many rows and cells the sheets of a file may have together, blank ones included: as many as one full sheet. */
const PLACES_MAX = ROWS_MAX * (COLUMNS_MAX + 1);

/** Characters without a width, which hide in headings and cells. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Takes a text to its place, from 0, in the order of rows. */
export type PutCell = (row: number, column: number, value: string) => void;

/** Collects the sheets of a file; further rows and columns are counted, not kept, and a sheet without cells is none. */
export function tableBuilder() {
  let left = PLACES_MAX;
  const sheets: Sheet[] = [];
  /** @param fill puts the cells of a sheet */
  const add = (name: string, fill: (put: PutCell) => void, doubtful: readonly number[] = []): void => {
    const rows: string[][] = [];
    let [rowsCut, lastCut, width] = [0, -1, 0];
    fill((row, column, value) => {
      const text = value.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
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
    if (rows.length + rowsCut === 0) return;
    sheets.push({ name, rows, doubtful, columnsCut: Math.max(0, width - COLUMNS_MAX), rowsCut });
  };
  const finish = (): ReadTable => (sheets.length === 0 ? unreadable('empty') : { kind: 'read', sheets });
  return { add, finish };
}
