import { tryTo } from '@/domain/values';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { tableBuilder, unreadable, type PutCell, type ReadTable } from './grid';
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

export function readTableText(source: string): ReadTable {
  if (source.length > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = source.replace(/^\uFEFF/, '');
  const markup = markupOf(text);
  if (markup !== null) return unreadable(markup);
  const { rows, doubtful } = textCells(text);
  const { add, finish } = tableBuilder();
  const fill = (put: PutCell) =>
    rows.forEach((cells, row) => cells.forEach((cell, column) => put(row, column, cell.replace(ESCAPED, ''))));
  add('', fill, doubtful);
  return finish();
}

/** First bytes of a ZIP archive, as a workbook is, and of Excel's format until 2003, in which protected workbooks are kept. */
const ZIP = [0x50, 0x4b, 3, 4];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** The part of a protected workbook, as it is named inside. */
const PROTECTED = 'EncryptedPackage';

const startsWith = (bytes: Uint8Array, wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte);

/** What a text that is not Unicode may be read as, when the user says so. */
export type Encoding = 'utf-8' | 'gb18030';

/** Decodes UTF-16 with a byte-order mark, and the named encoding; null for anything else. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return tryTo(() => new TextDecoder(encoding, { fatal: true }).decode(bytes)) ?? null;
}

/** Reads an Excel workbook, a CSV or any other text with cells; its content decides, not its name. */
export async function readTable(
  file: Blob & { readonly name?: string },
  encoding: Encoding = 'utf-8',
): Promise<ReadTable> {
  if (file.name?.includes('~$') === true) return unreadable('lockFile');
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, ZIP)) return (await import('./readWorkbook')).readWorkbook(bytes);
  if (startsWith(bytes, COMPOUND)) {
    const inside = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return unreadable(inside.includes(PROTECTED) ? 'protected' : 'oldWorkbook');
  }
  const text = decoded(bytes, encoding);
  if (text === null) return unreadable(bytes.includes(0) ? 'notText' : 'encoding');
  return text.includes('\0') ? unreadable('notText') : readTableText(text);
}
