import Papa from 'papaparse';
import { CASE_FILE_LIMIT, type CaseResult } from '@/domain/workflow/evidence';
import type { FieldProblem } from '@/domain/reasons';
import { attempt } from '@/domain/values';
import { CASE_COLUMNS, columnOf, type CaseColumn } from './columns';
import { plain, type CASE_ISSUES } from './words';

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

export type Unreadable = 'tooLarge' | 'notText' | 'brokenXml' | 'notJUnit' | 'brokenWorkbook' | 'empty';

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

/** The order of columns without headings: of a round, of a number's list. */
export const ROUND_ORDER: readonly CaseColumn[] = ['title', 'result', 'hardware', 'source', 'note'];
export const NUMBER_ORDER: readonly CaseColumn[] = ['title', 'module', 'precondition', 'steps', 'expected'];

const NOTHING = Object.fromEntries(CASE_COLUMNS.map((column) => [column, ''])) as Readonly<Record<CaseColumn, string>>;

/**
 * Reads the cases of a table. A column is never dropped in silence: those that are not kept, that repeat another or have
 * no known heading are listed, unless they are empty.
 * @param kept the columns that the reader keeps
 * @param order columns of a table without headings; further cells belong to the last one
 */
export function casesOf(
  { head, lines }: CaseTable,
  kept: readonly CaseColumn[],
  order: readonly CaseColumn[],
  chosen: ChosenColumns = {},
): FoundCases {
  const isBare = head.length === 0;
  const width = isBare ? 0 : Math.max(head.length, ...lines.map(({ cells }) => cells.length));
  const places = new Map<CaseColumn, number>(isBare ? order.map((column, at) => [column, at]) : []);
  const others: OtherColumn[] = [];
  for (let at = 0; at < width; at += 1) {
    const heading = head[at] ?? '';
    const known = columnOf(heading);
    const column = chosen[at] ?? known;
    const isRead = column !== null && kept.includes(column) && !places.has(column);
    if (isRead) places.set(column, at);
    const isEmpty = heading === '' && lines.every(({ cells }) => (cells[at] ?? '') === '');
    if (isEmpty || (isRead && column === known)) continue;
    others.push({ at, heading, as: isRead ? column : null });
  }
  const cases = lines.map(({ row, cells }): RawCase => {
    const textAt = (at: number) =>
      isBare && at === order.length - 1 ? cells.slice(at).join(' ').trim() : (cells[at] ?? '');
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
export const CASE_FILES = '.xlsx,.csv,.tsv,.txt,.xml';

/** Decodes UTF-8, UTF-16 with byte-order mark, otherwise GBK (Chinese Windows); null for a binary file. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  const decoded = (encoding: string) => attempt(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));
  return decoded('utf-8') ?? decoded('gb18030') ?? null;
}

/** Reads cases from text: XML when it starts with <, otherwise cells. */
export function readCaseText(text: string): ReadCases {
  return /^[\uFEFF\s]*</.test(text) ? readJUnit(text) : tableOf(cellsOf(text));
}

/** Reads an Excel workbook, a CSV or a JUnit XML file locally (decisions §4.1, §4.7). */
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

const NOT_RUN = ['notrun', 'disabled', 'skipped', 'suppressed'];

const childrenOf = (element: Element, ...names: readonly string[]): Element[] =>
  [...element.children].filter((child) => names.includes(child.localName));

/** The final result of a case: a flaky case that passed on retry counts as passed. */
function reportedResult(testcase: Element): CaseResult {
  if (childrenOf(testcase, 'failure', 'error').length > 0) return 'failed';
  const status = [testcase.getAttribute('status'), testcase.getAttribute('result')].map((word) => plain(word ?? ''));
  const notRun = childrenOf(testcase, 'skipped').length > 0 || status.some((word) => NOT_RUN.includes(word));
  return notRun ? 'skipped' : 'passed';
}

/** A property of the case, or of the nearest suite. */
function propertyOf(element: Element | null, wanted: CaseColumn): string {
  if (element === null) return '';
  const found = childrenOf(element, 'properties')
    .flatMap((list) => childrenOf(list, 'property'))
    .find((property) => columnOf(property.getAttribute('name') ?? '') === wanted);
  return found === undefined
    ? propertyOf(element.parentElement, wanted)
    : (found.getAttribute('value') ?? found.textContent).trim();
}

/** The message of a failure or skip, or its first line of text. */
function noteOf(testcase: Element): string {
  const [because] = childrenOf(testcase, 'failure', 'error', 'skipped');
  if (because === undefined) return '';
  const message = because.getAttribute('message') ?? '';
  return message.trim() || (because.textContent.trim().split('\n', 1)[0] ?? '');
}

function titleOf(testcase: Element): string {
  const name = testcase.getAttribute('name')?.trim() ?? '';
  const group = (testcase.getAttribute('classname') ?? testcase.parentElement?.getAttribute('name') ?? '').trim();
  return group === '' || name.startsWith(group) ? name : `${group} › ${name}`;
}

/** Reads a JUnit XML report with nested suites. */
function readJUnit(text: string): ReadCases {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trim(), 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) return unreadable('brokenXml');
  if (!['testsuites', 'testsuite'].includes(xml.documentElement.localName)) return unreadable('notJUnit');
  const lines = [...xml.getElementsByTagName('testcase')].map((testcase, index) => ({
    row: index + 1,
    cells: [
      titleOf(testcase),
      reportedResult(testcase),
      propertyOf(testcase, 'hardware'),
      propertyOf(testcase, 'source'),
      noteOf(testcase),
    ],
  }));
  return lines.length === 0 ? unreadable('empty') : { kind: 'read', head: ROUND_ORDER, lines, sheets: [] };
}
