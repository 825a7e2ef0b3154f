import Papa from 'papaparse';
import type { FieldProblem } from '@/domain/reasons';
import { decodeText } from '@/domain/workflow/content';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { CASE_COLUMNS, columnOf, type CASE_ISSUES, type CaseColumn, type KeptColumns } from './words';

/** A line of a file, with its number in the source, from 1, headings included. */
interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The cells of a file of cases. Without headings `head` is empty. */
export interface CaseTable {
  readonly kind: 'read';
  readonly head: readonly string[];
  readonly lines: readonly Line[];
  /** Further sheets of a workbook, which are not read. */
  readonly sheets: readonly string[];
}

type Unreadable = 'tooLarge' | 'notText' | 'brokenWorkbook' | 'empty';

export type ReadCases = CaseTable | { readonly kind: 'unreadable'; readonly why: Unreadable };

const unreadable = (why: Unreadable): ReadCases => ({ kind: 'unreadable', why });

/** A case as imported, before it is matched with a list or a scope; a column that the file lacks is ''. */
export type RawCase = Readonly<Record<CaseColumn, string>> & Pick<Line, 'row'>;

/** A column whose heading says nothing known, or what is not kept here. */
export interface OtherColumn {
  /** Its place in the file, from 0. */
  readonly at: number;
  /** '' without a heading. */
  readonly heading: string;
  /** What the user has it read as; null when it is left out. */
  readonly as: CaseColumn | null;
}

/** The cases of a file, the columns that were read, and all others. */
export interface FoundCases {
  readonly cases: readonly RawCase[];
  readonly columns: readonly CaseColumn[];
  readonly others: readonly OtherColumn[];
}

/** What lines mean that leave a column blank: one value, or null for all of them. */
export type Unnamed = Readonly<Record<'hardware' | 'source', string | null>>;

/** A problem of a line, at a column, and what follows from it. */
export interface LineProblem {
  readonly row: number;
  readonly column: CaseColumn;
  readonly problem: FieldProblem;
  readonly then?: keyof typeof CASE_ISSUES | undefined;
}

/** What the user has other columns read as, by place. */
export type ChosenColumns = Readonly<Record<number, CaseColumn>>;

const NOTHING = Object.fromEntries(CASE_COLUMNS.map((column) => [column, ''])) as Readonly<Record<CaseColumn, string>>;

/**
 * Reads the cases of a table. A column is never dropped in silence: those that are not kept, that repeat another or have
 * no known heading are listed, unless they are empty.
 * @param kept by the reader; without headings, cells behind its last column belong to that one
 */
export function casesOf({ head, lines }: CaseTable, kept: KeptColumns, chosen: ChosenColumns = {}): FoundCases {
  const isBare = head.length === 0;
  const width = isBare ? 0 : Math.max(head.length, ...lines.map(({ cells }) => cells.length));
  const places = new Map<CaseColumn, number>(isBare ? kept.order.map((column, at) => [column, at]) : []);
  const others: OtherColumn[] = [];
  for (let at = 0; at < width; at += 1) {
    const heading = head[at] ?? '';
    const known = columnOf(heading);
    const column = chosen[at] ?? known;
    const isRead = column !== null && kept.columns.includes(column) && !places.has(column);
    if (isRead) places.set(column, at);
    const isEmpty = heading === '' && lines.every(({ cells }) => (cells[at] ?? '') === '');
    if (isEmpty || (isRead && column === known)) continue;
    others.push({ at, heading, as: isRead ? column : null });
  }
  const cases = lines.map(({ row, cells }): RawCase => {
    const textAt = (at: number) =>
      isBare && at === kept.order.length - 1 ? cells.slice(at).join(' ').trim() : (cells[at] ?? '');
    const texts = [...places].map(([column, at]): [CaseColumn, string] => [column, textAt(at)]);
    return { ...NOTHING, ...Object.fromEntries(texts), row };
  });
  return { cases, columns: [...places.keys()], others };
}

/** A table of lines, of which the first may be headings. */
function tableOf(all: readonly (readonly string[])[], sheets: readonly string[] = []): ReadCases {
  const lines = all
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = lines[0]?.cells ?? [];
  const headed = isHead(first);
  const rest = headed ? lines.slice(1) : lines;
  return rest.length === 0 ? unreadable('empty') : { kind: 'read', head: headed ? first : [], lines: rest, sheets };
}

/** A line with a known heading: no case is named like one. */
const isHead = (cells: readonly string[]): boolean => cells.some((cell) => columnOf(cell) !== null);

/** Extensions in the file dialog; the content decides how a file is read. */
export const CASE_FILES = '.xlsx,.csv,.tsv,.txt';

/** The beginning of XML and HTML, which have no cells. */
const MARKUP = /^[\uFEFF\s]*<[?!a-z]/i;

/** Reads cases from text with cells. */
export const readCaseText = (text: string): ReadCases =>
  MARKUP.test(text) ? unreadable('notText') : tableOf(cellsOf(text));

/** Reads an Excel workbook or a CSV file locally (decisions §4.1, §4.7). */
export async function readCaseFile(file: File): Promise<ReadCases> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (ZIP.every((byte, at) => bytes[at] === byte)) return readWorkbook(buffer);
  const text = decodeText(bytes);
  return text === null ? unreadable('notText') : readCaseText(text);
}

/** The first bytes of a workbook, which is a ZIP archive. */
const ZIP = [0x50, 0x4b, 3, 4];

/** The library is loaded with the first workbook. Its entry without workers suits the strict policy (decisions §8). */
async function readWorkbook(buffer: ArrayBuffer): Promise<ReadCases> {
  try {
    const { default: read } = await import('read-excel-file/universal');
    const [first, ...others] = await read(buffer);
    const further = others.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet);
    return tableOf(
      (first?.data ?? []).map((cells) => cells.map(textOfCell)),
      further,
    );
  } catch {
    return unreadable('brokenWorkbook');
  }
}

/** A cell as text; a date without its time. */
function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : '';
}

const DIVIDERS = ['\t', ',', ';', '，', '|'];
/** What an export has put before a text that looks like a formula (`parts/saveFile.ts`). */
const ESCAPED = /^'(?='*\s*[=+\-@＝＋－＠]|'*[\t\r\n])/;

/** Splits cells by what divides the headings, else by tabs (spreadsheet clipboard) or the best separator. */
function cellsOf(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, '');
  const ofHead = DIVIDERS.find((delimiter) =>
    isHead(Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? []),
  );
  const tabs = text.trim().split('\n', 1)[0]?.includes('\t') ?? false;
  const delimiter = ofHead ?? (tabs ? '\t' : undefined);
  const divider = delimiter === undefined ? { delimitersToGuess: DIVIDERS.slice(1) } : { delimiter };
  const { data } = Papa.parse<string[]>(text, divider);
  return data.map((cells) => cells.map((cell) => cell.replace(ESCAPED, '').trim()));
}
