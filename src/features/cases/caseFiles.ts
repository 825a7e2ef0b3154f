import { type FieldProblem, problem } from '@/domain/reasons';
import { isOneOf } from '@/domain/values';
import type { CaseResult, Combination } from '@/domain/workflow/evidence';
import { mergedCells, type CaseTable } from './caseTable';
import { isCell, type FileColumn } from './columnsOf';
import type { CASE_ISSUES } from './caseImportTexts';
import { CASE_COLUMNS, columnOf, resultOf, type CaseColumn } from './caseColumns';

/** The cases of a table: each of its lines is a case, a part of one, or named. */

/**
 * A case as imported, on one combination, before it is matched with a list or a scope; a column that the file lacks is ''.
 */
export interface RawCase extends Readonly<Record<CaseColumn, string>> {
  /** The line that it begins in, and all lines that it consists of, from 1. */
  readonly row: number;
  readonly rows: readonly number[];
  /** The file's case that it is of, from 0: the same one on other hardware or from another source version. */
  readonly of: number;
}

/** The cases of a file, the columns that it has, and the lines that are no case. */
export interface FoundCases {
  readonly cases: readonly RawCase[];
  /** How many they are; a case may be there on several combinations. */
  readonly count: number;
  readonly columns: readonly CaseColumn[];
  /** Number of lines below the headings. */
  readonly lines: number;
  readonly problems: readonly LineProblem[];
}

/** What lines mean that leave a column blank: one value, or null for all of them. */
export type Unnamed = Readonly<Record<'hardware' | 'source', string | null>>;

export interface LineProblem {
  readonly row: number;
  readonly column: CaseColumn;
  readonly problem: FieldProblem;
  readonly then?: keyof typeof CASE_ISSUES | undefined;
}

type Texts = Readonly<Record<CaseColumn, string>>;

/** The texts of a line by column, and the results of a matrix by place. */
interface FileLine {
  readonly row: number;
  /** A merged cell counts for each of its rows. */
  readonly texts: Texts;
  /** What the line itself has: a merged cell only in its first row. */
  readonly own: Texts;
  readonly results: readonly string[];
  /** The cells of columns that are not read. */
  readonly unread: string;
  /** Its first cell, where it has headings again, and whether they are those of the table. */
  readonly heading: { readonly text: string; readonly isSame: boolean } | null;
  /** It has cells behind the last heading, as after a divider within a text. */
  readonly isLonger: boolean;
}

const NOTHING = Object.fromEntries(CASE_COLUMNS.map((column) => [column, ''])) as Texts;
/** What a line may go on with, in order. */
const STEPS = ['steps', 'expected'] as const;
/** What distinguishes one case from another. */
const IDENTITY = CASE_COLUMNS.filter((column) => !['hardware', 'source', 'result', 'note'].includes(column));

/** The worst comes first. An unknown word is worse than not run. */
const WORST: readonly (CaseResult | null)[] = ['failed', 'blocked', null, 'notRun', 'skipped', 'passed'];
const rank = (word: string): number => WORST.indexOf(resultOf(word));

/** Whether a word means that a case failed or was blocked. */
const failed = (word: string): boolean => rank(word) < WORST.indexOf(null);

/** The worse of two words for a result; no word means nothing. */
function worse(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  return rank(other) < rank(one) ? other : one;
}

const inLines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');

/**
 * How a line belongs to the case above: it goes on with it, has a result of it on other hardware or from another source
 * version, or does not. Without key and title it does; with the same key, title and place if its steps are others.
 */
function belongs({ texts, own }: FileLine, block: readonly FileLine[]): 'goesOn' | 'elsewhere' | 'not' {
  const [first] = block;
  const last = block.at(-1);
  if (first === undefined || last === undefined) return 'not';
  const agrees = (column: CaseColumn) => texts[column] === '' || texts[column] === first.texts[column];
  const isThere = agrees('hardware') && agrees('source');
  if (own.key === '' && own.title === '') return isThere ? 'goesOn' : 'elsewhere';
  const isOther = STEPS.some((column) => texts[column] !== last.texts[column]);
  return texts.key !== '' && texts.key === last.texts.key && isThere && agrees('title') && isOther ? 'goesOn' : 'not';
}

/** One case of the lines that it consists of: nothing that one of them says is lost. */
function joined(block: readonly FileLine[]): Texts {
  const [first, ...more] = block;
  const join = (column: CaseColumn) => {
    const text = first?.texts[column] ?? '';
    const others = more.map(({ own }) => own[column]);
    if (column === 'result') return others.reduce(worse, text);
    return inLines(...(isOneOf(STEPS, column) ? [text, ...others] : new Set([text, ...others])));
  };
  return { ...NOTHING, ...Object.fromEntries(CASE_COLUMNS.map((column) => [column, join(column)])) };
}

/** A line with what it leaves blank of the case above; what came of it is its own. */
function elsewhere(line: FileLine, block: readonly FileLine[]): FileLine {
  const own = Object.entries(line.texts).filter(([column, text]) => text !== '' || isOneOf(['result', 'note'], column));
  return { ...line, unread: block[0]?.unread ?? '', texts: { ...joined(block), ...Object.fromEntries(own) } };
}

/** Number of columns up to the last heading. */
const widthOf = ({ head }: CaseTable): number => head.findLastIndex((heading) => heading !== '') + 1;

/** The lines of a table as its columns are read. */
function linesOf(table: CaseTable, columns: readonly FileColumn[]): FileLine[] {
  const { head, lines, sheet } = table;
  const merged = mergedCells(sheet);
  const lastAt = Math.max(...columns.map(({ at, as }) => (typeof as === 'string' ? at : -1)));
  return lines.map((row): FileLine => {
    const cells = sheet.rows[row - 1] ?? [];
    // No case has two cells that are headings.
    const isHeading = head.length > 0 && new Set(cells.map(columnOf).filter((column) => column !== null)).size > 1;
    const isSame = cells.every((cell, at) => columnOf(cell) === null || columnOf(cell) === columnOf(head[at] ?? ''));
    const own = (at: number) => cells[at] ?? '';
    // Without headings the cells behind the last column belong to it.
    const textAt = (at: number) =>
      head.length === 0 && at === lastAt ? cells.slice(at).join(' ').trim() : merged(at, row);
    const by = (text: (at: number) => string): Texts => {
      const said = columns.flatMap(({ at, as }) => (typeof as === 'string' ? [[as, text(at)] as const] : []));
      const texts = { ...NOTHING, ...Object.fromEntries(said) };
      const named = columns.find(({ as }) => as === 'data')?.heading || '';
      const data = texts.data === '' || named === '' ? texts.data : `${named}: ${texts.data}`;
      return { ...texts, steps: inLines(texts.steps, data) };
    };
    return {
      row,
      texts: by(textAt),
      own: by(head.length === 0 ? textAt : own),
      results: columns.flatMap(({ at, as }) => (isCell(as) ? [own(at)] : [])),
      unread: columns.flatMap(({ at, as }) => (as === null ? [own(at)] : [])).join('\0'),
      heading: isHeading ? { text: cells.find((cell) => cell !== '') ?? '', isSame } : null,
      isLonger: head.length > 0 && cells.length > widthOf(table),
    };
  });
}

/**
 * Reads the cases of a table: each line is a case of its own, unless it goes on with the one above, or differs from
 * another in nothing but hardware, source version and what came of it.
 */
export function casesOf(table: CaseTable, columns: readonly FileColumn[]): FoundCases {
  const problems: LineProblem[] = [];
  const say = (row: number, reason: 'required' | 'duplicate' | 'invalid', then: keyof typeof CASE_ISSUES, value = '') =>
    problems.push({ row, column: 'title', problem: problem('title', reason, { value }), then });
  const blocks: FileLine[][] = [];
  const lines = linesOf(table, columns);
  // Another table below has columns of its own.
  const other = lines.findIndex(({ heading }) => heading?.isSame === false);
  const below = other < 0 ? [] : lines.slice(other);
  const max = widthOf(table);
  for (const line of other < 0 ? lines : lines.slice(0, other)) {
    if (line.heading !== null) {
      say(line.row, 'duplicate', 'heading', line.heading.text);
      continue;
    }
    if (line.isLonger)
      problems.push({ row: line.row, column: 'title', problem: problem('title', 'tooMany', { max }), then: 'longer' });
    const block = blocks.at(-1) ?? [];
    const how = belongs(line, block);
    if (how === 'goesOn') block.push(line);
    else if (how === 'elsewhere') blocks.push([elsewhere(line, block)]);
    else if (line.texts.key === '' && line.texts.title === '') say(line.row, 'required', 'leftOut');
    else blocks.push([line]);
  }
  for (const { row, heading } of below) {
    if (heading === null) say(row, 'invalid', 'otherTable');
    else say(row, 'duplicate', 'otherTable', heading.text);
  }

  const cells = columns.flatMap(({ as }) => (isCell(as) ? [as] : []));
  const places = new Map<string, number>();
  const seen = new Set<string>();
  const cases: RawCase[] = [];
  let count = 0;
  for (const block of blocks) {
    const texts = joined(block);
    const rows = block.map(({ row }) => row);
    const [row = 0] = rows;
    const onEach: readonly (Partial<Combination> & { readonly result: string })[] =
      cells.length === 0
        ? [{ result: texts.result }]
        : cells.map((cell, nth) => ({ ...cell, result: block.map(({ results }) => results[nth] ?? '').reduce(worse) }));
    // The remark of a line of a matrix is about what failed in it, if anything did.
    const hasFailed = onEach.some(({ result }) => failed(result));
    const found = onEach.map(({ hardwareRevision = texts.hardware, sourceVersion = texts.source, result }) => {
      const note = hasFailed && !failed(result) ? '' : texts.note;
      return { ...texts, hardware: hardwareRevision, source: sourceVersion, result, note };
    });
    // What is not read may be what distinguishes cases without a key.
    const unread = texts.key === '' ? block[0]?.unread : '';
    const identity = JSON.stringify([IDENTITY.map((column) => texts[column]), unread]);
    const placeOn = (of: number, { hardware, source }: Texts) => JSON.stringify([of, hardware, source]);
    const same = places.get(identity);
    const isTwice = same !== undefined && found.some((each) => seen.has(placeOn(same, each)));
    if (isTwice) say(row, 'duplicate', 'twice', texts.title || texts.key);
    // A second result of a case without a key is one of a case of its own.
    const of = same === undefined || (isTwice && texts.key === '') ? count++ : same;
    places.set(identity, of);
    for (const each of found) {
      seen.add(placeOn(of, each));
      cases.push({ ...each, row, rows, of });
    }
  }
  const read = columns.flatMap(({ as }) => (as === 'data' ? ['steps' as const] : typeof as === 'string' ? [as] : []));
  return { cases, count, columns: [...new Set(read)], lines: table.lines.length, problems };
}
