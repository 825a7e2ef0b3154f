import Papa from 'papaparse';
import { decodeText } from '@/domain/workflow/contentKind';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';

/** The cells of spreadsheets, whatever they mean: CSV, pasted cells, workbooks (P-CASE-20, E-LIB-12). */

/** Cells below one another that are one: it has its value in the first row. Places from 0. */
export interface Merge {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

/** A sheet with the trimmed texts of its cells; `rows[0]` is row 1. */
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
  /** A text that is called a workbook. */
  | { readonly kind: 'isText' };

/** Why a file cannot be read; the dialog names the cause. */
export type TableProblem =
  | 'tooLarge'
  | 'unpackedTooLarge'
  | 'notText'
  | 'encoding'
  | 'html'
  | 'xml'
  | 'oldWorkbook'
  | 'protected'
  | 'brokenWorkbook'
  | 'empty';

export type ReadTable =
  | { readonly kind: 'read'; readonly sheets: readonly Sheet[]; readonly notes: readonly TableNote[] }
  | { readonly kind: 'unreadable'; readonly why: TableProblem };

export const unreadable = (why: TableProblem) => ({ kind: 'unreadable', why }) as const;

/** How much of a sheet is read; a round has at most 2,000 cases. */
const ROWS_MAX = 20_000;
const COLUMNS_MAX = 200;

/** Sheets with any cells, within the bounds; what is beyond is counted. */
export function bounded(sheets: readonly Sheet[], notes: readonly TableNote[] = []): ReadTable {
  const said: TableNote[] = [...notes];
  const filled = sheets.filter(({ rows }) => rows.some((cells) => cells.some((cell) => cell !== '')));
  const kept = filled.map((sheet): Sheet => {
    const { name, rows } = sheet;
    const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
    if (width > COLUMNS_MAX) said.push({ kind: 'columnsCut', count: width - COLUMNS_MAX, sheet: name });
    if (rows.length > ROWS_MAX) said.push({ kind: 'rowsCut', count: rows.length - ROWS_MAX, sheet: name });
    return { ...sheet, rows: rows.slice(0, ROWS_MAX).map((cells) => cells.slice(0, COLUMNS_MAX)) };
  });
  return kept.length === 0 ? unreadable('empty') : { kind: 'read', sheets: kept, notes: said };
}

const DIVIDERS = ['\t', ',', ';', '，', '|'];
/** What an export has put before a text that looks like a formula (`parts/saveFile.ts`). */
const ESCAPED = /^'(?='*\s*[=+\-@＝＋－＠]|'*[\t\r\n])/;
/** Excel's first line that names the divider. */
const SEPARATOR = /^sep=(.)[ \t]*(?:\r\n?|\n|$)/i;
/** The rows that show what divides the cells. */
const LOOKED_AT = 10;

/** What divides cells: what `sep=` names, what splits a line with headings, tabs (the clipboard), else the best guess. */
function dividerOf(text: string, isHead: (cells: readonly string[]) => boolean): string | undefined {
  const splits = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data.some(
      (cells) => cells.length > 1 && isHead(cells.map((cell) => cell.trim())),
    );
  const ofHead = DIVIDERS.find(splits);
  return ofHead ?? (text.trim().split('\n', 1)[0]?.includes('\t') ? '\t' : undefined);
}

/** HTML, XML and reports, also with a log before them, are no cells. */
function markupOf(text: string): 'html' | 'xml' | null {
  const start = text.slice(0, 4096).trimStart();
  if (/^<(?:!doctype\s+html|html|head|meta|body|table|style)\b/i.test(start)) return 'html';
  if (/^<[?!a-z]/i.test(start)) return 'xml';
  return /^[^\S\n]*<(?:\?xml\s|(?:\w+:)?testsuites?[\s>])/m.test(text) ? 'xml' : null;
}

/**
 * Reads a text with cells.
 * @param isHead whether a line has known headings, which decides between dividers
 */
export function readTableText(source: string, isHead: (cells: readonly string[]) => boolean): ReadTable {
  const text = source.replace(/^\uFEFF/, '');
  const markup = markupOf(text);
  if (markup !== null) return unreadable(markup);
  const [named = '', separator] = SEPARATOR.exec(text) ?? [];
  const cells = text.slice(named.length);
  const delimiter = separator ?? dividerOf(cells, isHead);
  const divider = delimiter === undefined ? { delimitersToGuess: DIVIDERS.slice(1) } : { delimiter };
  const { data } = Papa.parse<string[]>(cells, divider);
  const rows = data.map((row) => row.map((cell) => cell.replace(ESCAPED, '').trim()));
  // The line of the divider keeps its number.
  return bounded([{ name: '', rows: named === '' ? rows : [[], ...rows], merges: [] }]);
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
 * @param onProgress gets how much is done, from 0 to 1
 */
export async function readTable(
  file: Blob & { readonly name?: string },
  isHead: (cells: readonly string[]) => boolean,
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadTable> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  onProgress(0.2);
  if (startsWith(bytes, ZIP)) {
    const { readWorkbook } = await import('./readWorkbook');
    return readWorkbook(bytes, onProgress);
  }
  if (startsWith(bytes, COMPOUND)) {
    const inside = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
    return unreadable(inside.includes(PROTECTED) ? 'protected' : 'oldWorkbook');
  }
  const text = decodeText(bytes);
  if (text === null) return unreadable(bytes.includes(0) && !isUnmarked(bytes) ? 'notText' : 'encoding');
  const read = readTableText(text, isHead);
  if (read.kind === 'unreadable' || !/\.xlsx$/i.test(file.name ?? '')) return read;
  return { ...read, notes: [...read.notes, { kind: 'isText' }] };
}
