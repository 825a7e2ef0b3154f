import { decodeText } from '@/domain/workflow/decodeText';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { tableBuilder, unreadable, type ReadTable } from './grid';
import { textCells } from './textCells';

/** The cells of spreadsheets, whatever they mean: CSV, pasted cells, workbooks. */

/** What an export has put before a text that looks like a formula (`parts/saveFile.ts`). */
const ESCAPED = /^'(?='*\s*[=+\-@＝＋－＠]|'*[\t\r\n])/;

/** HTML, XML and reports, also with a log before them, are no cells. */
function markupOf(text: string): 'html' | 'xml' | null {
  const start = text.slice(0, 4096).trimStart();
  if (/^<(?:!doctype\s+html|html|head|meta|body|table|style)\b/i.test(start)) return 'html';
  if (/^<[?!a-z]/i.test(start)) return 'xml';
  return /[\r\n][ \t]*<(?:\?xml\s|(?:\w+:)?testsuites?[\s>])/.test(text) ? 'xml' : null;
}

/** Reads a text with cells. */
export function readTableText(source: string): ReadTable {
  if (source.length > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = source.replace(/^\uFEFF/, '');
  const markup = markupOf(text);
  if (markup !== null) return unreadable(markup);
  const { rows, doubtful } = textCells(text);
  const { add, finish } = tableBuilder(doubtful.length === 0 ? [] : [{ kind: 'quotes', rows: doubtful }]);
  add('', (put) => {
    rows.forEach((cells, row) => cells.forEach((cell, column) => put(row, column, cell.replace(ESCAPED, ''))));
    return [];
  });
  return finish();
}

/** First bytes of a ZIP archive, as a workbook is, and of Excel's format until 2003, in which protected workbooks are kept. */
const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The part of a protected workbook, as it is named inside. */
const PROTECTED = 'EncryptedPackage';

const startsWith = (bytes: Uint8Array, wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte);

/** Whether bytes are UTF-16 without a mark: every other one is often zero, and no other is. */
function isUnmarked(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  bytes.subarray(0, 4096).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  return Math.min(...zeros) === 0 && Math.max(...zeros) > 0;
}

/**
 * Reads an Excel workbook, a CSV or any other text with cells; its content decides, not its name.
 * @param onRows gets how many rows of a workbook have been read; a text is read at once
 */
export async function readTable(
  file: Blob & { readonly name?: string },
  onRows?: (count: number) => void,
): Promise<ReadTable> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, ZIP)) return (await import('./readWorkbook')).readWorkbook(bytes, onRows);
  if (startsWith(bytes, COMPOUND)) {
    const inside = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return unreadable(inside.includes(PROTECTED) ? 'protected' : 'oldWorkbook');
  }
  const text = decodeText(bytes);
  if (text === null) return unreadable(bytes.includes(0) && !isUnmarked(bytes) ? 'notText' : 'encoding');
  const read = readTableText(text);
  if (read.kind === 'unreadable' || !/\.xlsx$/i.test(file.name ?? '')) return read;
  return { ...read, notes: [...read.notes, { kind: 'isText' }] };
}
