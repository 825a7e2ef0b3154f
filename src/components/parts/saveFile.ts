import { exactTime } from '@/domain/zone';

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, and the URL would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A time for a file's name, `20260305-180000`. */
export const timeStamp = (now: number): string => exactTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');

/** Byte-order mark: spreadsheets detect UTF-8 by it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Starts of formulas in spreadsheets, full-width characters and leading white space included. A text with the quote that
 * escapes one is escaped once more, so that reading takes away exactly what writing has put before it.
 */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/;
/** Dividers of any locale, quotes and line ends; blanks at an end. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return text !== cell || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180) with its line end. Texts that look like formulas are escaped. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
