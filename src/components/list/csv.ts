import { unparse } from 'papaparse';

/** The byte-order mark by which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets read as the beginning of a formula, wide forms and leading space included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The semicolon and the tab part cells where a spreadsheet's locale says so. */
const QUOTED = /[;\t]|^\s|\s$/;

/** A line of CSV, its end included. A text that a spreadsheet would run as a formula is escaped; numbers are what they are. */
export function csvLine(cells: readonly (string | number)[]): string {
  const line = unparse([cells.map((cell) => (typeof cell === 'number' && !Number.isFinite(cell) ? '' : cell))], {
    escapeFormulae: FORMULA,
    quotes: (cell: unknown) => typeof cell === 'string' && QUOTED.test(cell),
  });
  return `${line}\r\n`;
}
