import Papa from 'papaparse';
import { keysOf } from '@/domain/values';
import type { CaseResult, CaseRow, Combination, Scope } from '@/domain/workflow/evidence';
import { CASE_RESULTS, CASE_FILE_LIMIT, CASE_TITLE_MAX, CASES_MAX } from '@/domain/workflow/evidence';

/** A case as imported, before matching with the scope. */
export interface RawCase {
  /** Row in the source, from 1, headings included. */
  readonly row: number;
  readonly title: string;
  /** Text of the result. */
  readonly result: string;
  readonly hardware: string;
  readonly source: string;
  readonly note: string;
}

export type Unreadable = 'tooLarge' | 'notText' | 'brokenXml' | 'notJUnit' | 'empty';

export type RawCases =
  | { readonly kind: 'read'; readonly cases: readonly RawCase[] }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

const unreadable = (why: Unreadable): RawCases => ({ kind: 'unreadable', why });
const readAs = (cases: readonly RawCase[]): RawCases =>
  cases.length === 0 ? unreadable('empty') : { kind: 'read', cases };

/** Words for results in both languages. */
const RESULTS: Readonly<Record<CaseResult, readonly string[]>> = {
  passed: ['passed', 'pass', 'ok', 'p', 'success', '通过', '合格', '成功', '√', '✓', '✔'],
  failed: ['failed', 'fail', 'failure', 'error', 'ng', 'f', '不通过', '未通过', '不合格', '失败', '×', '✗', '✘'],
  blocked: ['blocked', 'block', 'b', '阻塞', '受阻'],
  skipped: ['skipped', 'skip', 's', 'n/a', 'na', '跳过'],
  notRun: ['notrun', 'pending', 'untested', '未执行', '未测', '待测'],
};

type Column = keyof Omit<RawCase, 'row'>;

/** Names of columns and report properties, in the order of columns without headings. */
const COLUMNS: Readonly<Record<Column, readonly string[]>> = {
  title: ['用例', '用例名称', '用例标题', '标题', '名称', 'case', 'casename', 'casetitle', 'title', 'testcase', 'name'],
  result: ['结果', '测试结果', '结论', 'result', 'testresult', 'status', 'outcome', 'verdict'],
  hardware: ['硬件', '硬件版本', 'hardware', 'hardwarerevision', 'hardwareversion', 'hw', 'hwrevision', 'hwversion'],
  source: ['来源', '来源版本', '升级来源版本', 'source', 'sourceversion', 'from', 'fromversion', 'upgradefrom'],
  note: ['备注', '说明', 'note', 'notes', 'remark', 'comment', 'comments'],
};

const COLUMN_ORDER = keysOf(COLUMNS);

/** Normalizes a word: case, spaces, hyphens, underscores. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

/** The result of a word; null when unknown. */
export function resultOf(word: string): CaseResult | null {
  return CASE_RESULTS.find((result) => RESULTS[result].includes(plain(word))) ?? null;
}

/** The column of a heading or property; null when unknown. */
function columnOf(heading: string): Column | null {
  return COLUMN_ORDER.find((column) => COLUMNS[column].includes(plain(heading))) ?? null;
}

/** Extensions in the file dialog; the content decides how a file is read. */
export const CASE_FILES = '.csv,.tsv,.txt,.xml';

/** Decodes UTF-8, UTF-16 with byte-order mark, otherwise GBK (Chinese Windows); null for a binary file. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}

/** Reads cases from text: XML when it starts with <, otherwise cells. */
export function readCaseText(text: string): RawCases {
  return /^[\uFEFF\s]*</.test(text) ? readJUnit(text) : readCells(text);
}

/** Reads a CSV or JUnit XML file locally (decisions §4.1). */
export async function readCaseFile(file: File): Promise<RawCases> {
  if (file.size > CASE_FILE_LIMIT) return unreadable('tooLarge');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text === null ? unreadable('notText') : readCaseText(text);
}

/** Splits cells by tabs (spreadsheet clipboard), otherwise by the best separator. */
function cellsOf(text: string): string[][] {
  const tabs = text.trim().split('\n', 1)[0]?.includes('\t') ?? false;
  const divider = tabs ? { delimiter: '\t' } : { delimitersToGuess: [',', ';', '，', '|'] };
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), divider);
  return data.map((cells) => cells.map((cell) => cell.trim()));
}

/**
 * Reads cells from a spreadsheet or CSV file, one case per line. With a heading, columns may have any order and unknown
 * ones are ignored; without one the order is case, result, hardware revision, source version, note, and further cells
 * belong to the note.
 */
function readCells(text: string): RawCases {
  const lines = cellsOf(text)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = (lines[0]?.cells ?? []).map(columnOf);
  const headed =
    first.includes('title') && first.filter((column) => column !== null).length >= Math.min(2, first.length);
  const columns = headed ? first : COLUMN_ORDER;
  return readAs(
    lines.slice(headed ? 1 : 0).map(({ cells, row }) => {
      const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
      const note = headed ? cell('note') : cells.slice(COLUMN_ORDER.length - 1).join(' ');
      return {
        row,
        title: cell('title'),
        result: cell('result'),
        hardware: cell('hardware'),
        source: cell('source'),
        note: note.trim(),
      };
    }),
  );
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
function propertyOf(element: Element | null, wanted: Column): string {
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
function readJUnit(text: string): RawCases {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, '').trim(), 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) return unreadable('brokenXml');
  if (!['testsuites', 'testsuite'].includes(xml.documentElement.localName)) return unreadable('notJUnit');
  return readAs(
    [...xml.getElementsByTagName('testcase')].map((testcase, index): RawCase => ({
      row: index + 1,
      title: titleOf(testcase),
      result: reportedResult(testcase),
      hardware: propertyOf(testcase, 'hardware'),
      source: propertyOf(testcase, 'source'),
      note: noteOf(testcase),
    })),
  );
}

interface CaseIssue {
  readonly row: number;
  readonly kind: 'noTitle' | 'tooMany' | 'titleCut' | 'result' | 'hardware' | 'source';
  readonly value: string;
}

/** The cases of a source, and the problems by line. */
export interface MatchedCases {
  readonly rows: readonly CaseRow[];
  readonly issues: readonly CaseIssue[];
}

const FIRST = ['', '首次安装', 'firstinstallation', 'none', '无'];

/** The value of the scope that a cell means; null when it is not in the scope. */
function inScope(values: readonly string[], cell: string): string | null {
  return values.find((value) => plain(value) === plain(cell)) ?? null;
}

function fitOne(raw: RawCase, scope: Scope, fallback: Combination): { row: CaseRow; issues: CaseIssue[] } {
  const issue = (kind: CaseIssue['kind'], value: string): CaseIssue => ({ row: raw.row, kind, value });
  const result = resultOf(raw.result);
  const hardware = raw.hardware === '' ? fallback.hardwareRevision : inScope(scope.hardwareRevisions, raw.hardware);
  const firstOnly = scope.sourceVersions.length === 0 && FIRST.includes(plain(raw.source));
  const named = raw.source === '' ? fallback.sourceVersion : inScope(scope.sourceVersions, raw.source);
  const source = firstOnly ? '' : named;
  return {
    row: {
      title: raw.title.slice(0, CASE_TITLE_MAX),
      // An unknown result counts as skipped.
      result: result ?? 'skipped',
      // Values outside the scope are kept; they cover no combination.
      hardwareRevision: hardware ?? raw.hardware,
      sourceVersion: source ?? raw.source,
      note: raw.note,
    },
    issues: [
      ...(raw.title.length > CASE_TITLE_MAX ? [issue('titleCut', raw.title)] : []),
      ...(result === null ? [issue('result', raw.result)] : []),
      ...(hardware === null ? [issue('hardware', raw.hardware)] : []),
      ...(source === null ? [issue('source', raw.source)] : []),
    ],
  };
}

/**
 * Matches imported cases with an order's scope (decisions §4.1). Lines without a title, or above the limit, are left
 * out.
 * @param fallback combination for lines that name none
 * @param room maximum number of cases
 */
export function matchCases(
  cases: readonly RawCase[],
  scope: Scope,
  fallback: Combination,
  room: number = CASES_MAX,
): MatchedCases {
  const titled = cases.filter((raw) => raw.title !== '');
  const untitled = cases.filter((raw) => raw.title === '');
  const fitted = titled.slice(0, room).map((raw) => fitOne(raw, scope, fallback));
  const over = titled.slice(room, room + 1);
  const issues: CaseIssue[] = [
    ...untitled.map(({ row }) => ({ row, kind: 'noTitle' as const, value: '' })),
    ...over.map(({ row }) => ({ row, kind: 'tooMany' as const, value: String(titled.length - room) })),
    ...fitted.flatMap((each) => each.issues),
  ];
  return { rows: fitted.map((each) => each.row), issues: issues.sort((left, right) => left.row - right.row) };
}
