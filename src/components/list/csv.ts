/** The byte-order mark by which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets read as the beginning of a formula, wide forms and leading space included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The semicolon and the tab part cells where a spreadsheet's locale says so. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** A cell: a text that a spreadsheet would run as a formula is defused; numbers are what they are. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line, its end included. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
