import { isOneOf } from '@/domain/values';
import { combinations, isSameCell, type Combination, type Scope } from '@/domain/workflow/evidence';
import type { Merge, Sheet } from '../files/grid';
import {
  CASE_COLUMNS,
  columnOf,
  DOUBTFUL,
  HEADING_MAX,
  headingOf,
  plain,
  resultOf,
  type CaseColumn,
  type KeptColumns,
} from './caseColumns';

/** Where a sheet has its headings, and what each column is read as (P-CASE-14). */

/** What a column is read as: a member of a case, its results on one combination, or nothing. */
export type Meaning = CaseColumn | Combination | null;

export interface FileColumn {
  /** Its place, from 0. */
  readonly at: number;
  /** '' without a heading. */
  readonly heading: string;
  readonly as: Meaning;
}

/** What the user has columns read as, by place. */
export type ChosenColumns = Readonly<Record<number, Meaning>>;

/** Whether the first line is a heading, as the user chose; null: as it looks. */
export type HeadChoice = boolean | null;

/** A sheet with its headings found. */
export interface CaseTable {
  /** '' where a column has none; empty for a table without headings. */
  readonly head: readonly string[];
  /** The line above the headings, each cell valid until the next one; a matrix has its hardware there. */
  readonly above: readonly string[];
  /** Rows with cells above the headings, and rows of cases, from 1. */
  readonly titles: readonly number[];
  readonly lines: readonly number[];
  readonly known: number;
  readonly sheet: Sheet;
}

/** The lines among which headings are looked for. */
const LOOKED_AT = 10;

const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map(columnOf).filter((column) => column !== null)).size;

/** A line with a known heading: no case is named like one. */
export const isHead = (cells: readonly string[]): boolean => knownIn(cells) > 0;

/**
 * Whether a first line without known headings looks like one: it has no word of a result in a column where every other
 * line has one.
 */
function looksLikeHead(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  return first.some((heading, at) => {
    const words = others.map((cells) => cells[at] ?? '').filter((word) => word !== '');
    // A letter alone may be anything.
    const areResults = words.length > 0 && words.every((word) => word.length > 1 && resultOf(word) !== null);
    return heading !== '' && resultOf(heading) === null && areResults;
  });
}

/** Each cell valid until the next one. */
function carried(cells: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, at) => (last = cells[at] || last));
}

/** Finds the headings of a sheet in its first lines: the line with most known ones, unless the user chose otherwise. */
export function tableOf(sheet: Sheet, hasHead: HeadChoice = null): CaseTable {
  const filled = sheet.rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [at] : []));
  const cellsOf = (at: number | undefined) => (at === undefined ? [] : (sheet.rows[at] ?? []));
  const [first, ...others] = filled;
  // A single word may be a heading only in the first line; below it is a cell.
  const knownAt = (at: number | undefined) => {
    const known = knownIn(cellsOf(at));
    return at === first || known > 1 ? known : 0;
  };
  const best = filled.slice(0, LOOKED_AT).reduce((one, other) => (knownAt(other) > knownAt(one) ? other : one), first);
  const isGuessed = () => looksLikeHead(cellsOf(first), others.slice(0, LOOKED_AT).map(cellsOf));
  const headAt = (hasHead ?? (knownAt(best) > 0 || isGuessed())) ? best : undefined;
  const width = Math.max(0, ...filled.map((at) => cellsOf(at).length));
  const titles = filled.filter((at) => headAt !== undefined && at < headAt);
  return {
    head: headAt === undefined ? [] : Array.from({ length: width }, (_, at) => cellsOf(headAt)[at] ?? ''),
    above: carried(cellsOf(titles.at(-1)), width),
    titles: titles.map((at) => at + 1),
    lines: filled.filter((at) => headAt === undefined || at > headAt).map((at) => at + 1),
    known: headAt === undefined ? 0 : knownIn(cellsOf(headAt)),
    sheet,
  };
}

/** The merges of a column by row, so that a sheet of many is read in linear time. */
export function mergedCells({ merges, rows }: Sheet): (at: number, row: number) => string {
  const tops = new Map<string, Merge>();
  for (const merge of merges)
    for (let row = merge.top; row <= Math.min(merge.bottom, rows.length - 1); row += 1)
      tops.set(`${String(merge.column)} ${String(row)}`, merge);
  return (at, row) => {
    const merge = tops.get(`${String(at)} ${String(row - 1)}`);
    return rows[merge?.top ?? row - 1]?.[at] ?? '';
  };
}

/** Words beside the names of a combination in the heading of its results. */
const BESIDE = /结果|result|status|测试|执行|升级|upgrade|from|to|版本|硬件|hardware|来源|source|hw/gi;

/** The longest value that a heading names as a word of its own, and the heading without it. */
function namedIn(heading: string, values: readonly string[]): readonly [string, string] | null {
  for (const value of values.toSorted((one, other) => other.length - one.length)) {
    const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}.])[vV]?${escaped}(?![\\p{N}]|[.]\\p{N})`, 'iu');
    if (value !== '' && pattern.test(heading)) return [value, heading.replace(pattern, ' ')];
  }
  return null;
}

/** The combination of the scope that a heading names, with nothing else beside it (P-CASE-16); null for any other. */
export function combinationIn(heading: string, scope: Scope): Combination | null {
  if (heading.length > HEADING_MAX) return null;
  const all = combinations(scope);
  const sources = [...new Set(all.map(({ sourceVersion }) => sourceVersion))];
  const hardware = namedIn(heading, scope.hardwareRevisions);
  const source = namedIn(hardware?.[1] ?? heading, sources);
  if (hardware === null && source === null) return null;
  const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
  const hardwareRevision = hardware?.[0] ?? only(scope.hardwareRevisions);
  const sourceVersion = source?.[0] ?? only(sources);
  const rest = (source ?? hardware)?.[1].replace(BESIDE, '').replace(/[\p{P}\p{S}\s]/gu, '');
  if (hardwareRevision === undefined || sourceVersion === undefined || rest !== '') return null;
  return { hardwareRevision, sourceVersion };
}

/** Whether a column has the results on one combination. */
export const isCell = (meaning: Meaning): meaning is Combination => typeof meaning === 'object' && meaning !== null;

/** Whether two meanings are the same. */
export const isSame = (one: Meaning, other: Meaning): boolean =>
  isCell(one) && isCell(other) ? isSameCell(one, other) : one === other;

/** What a matrix has by column instead. */
const BY_COLUMN: readonly CaseColumn[] = ['result', 'hardware', 'source'];

/** Among several columns of a meaning one without cells is the last. */
const BLANK_LAST = 1_000;

/**
 * What each column of a table is read as: as chosen, else by its heading; each meaning once, of several columns the
 * surest. A column without heading and cells is left out of the list; without headings the columns are those of
 * `kept.order`.
 * @param scope of the order, whose combinations head the columns of a matrix; null where none can
 */
export function columnsOf(
  { head, above, lines, sheet }: CaseTable,
  kept: KeptColumns,
  scope: Scope | null,
  chosen: ChosenColumns = {},
): FileColumn[] {
  const width = Math.max(head.length, ...lines.map((row) => sheet.rows[row - 1]?.length ?? 0));
  const cells = Array.from({ length: width }, (_, at) => lines.flatMap((row) => sheet.rows[row - 1]?.[at] || []));
  const known = head.map(headingOf);
  const words = head.map(plain);
  const hasActions = words.some((word) => isOneOf(DOUBTFUL.beside, word));
  const isExpected = hasActions && known.every((each) => each?.column !== 'expected');
  const guessAt = (at: number): Meaning => {
    if (head.length === 0) return kept.order[at] ?? null;
    const hasResults = cells[at]?.some((cell) => resultOf(cell) !== null);
    if (words[at] === DOUBTFUL.result && isExpected && !hasResults) return 'expected';
    if (words[at] === DOUBTFUL.status && !hasResults) return null;
    const heading = head[at] ?? '';
    if (scope === null || heading === '' || known[at]) return known[at]?.column ?? null;
    return combinationIn(heading, scope) ?? combinationIn(`${above[at] ?? ''} / ${heading}`, scope);
  };
  const columns = cells.flatMap((filled, at) => {
    const heading = head[at] ?? '';
    if (heading === '' && filled.length === 0) return [];
    return [{ at, heading, guess: guessAt(at), rank: (known[at]?.rank ?? 0) + (filled.length === 0 ? BLANK_LAST : 0) }];
  });
  const isMatrix = [...columns.map(({ guess }) => guess), ...Object.values(chosen)].some(isCell);
  const allowed = (meaning: Meaning) =>
    isCell(meaning) || (meaning !== null && isKept(kept, meaning) && !(isMatrix && BY_COLUMN.includes(meaning)));
  const used = Object.values(chosen).filter((each) => each !== null);
  const free = new Set<number>();
  for (const { at, guess } of columns.toSorted((one, other) => one.rank - other.rank)) {
    if (at in chosen || !allowed(guess) || used.some((each) => isSame(each, guess))) continue;
    if (guess !== null) used.push(guess);
    free.add(at);
  }
  return columns.map(({ at, heading, guess }) => ({ at, heading, as: chosen[at] ?? (free.has(at) ? guess : null) }));
}

/** Whether a member of a case can be taken: it is kept, or stands with the steps. */
const isKept = (kept: KeptColumns, column: CaseColumn): boolean => column === 'data' || kept.columns.includes(column);

/** What a column may be read as: members that are kept, and the combinations of a scope. */
export const meanings = (kept: KeptColumns, scope: Scope | null): Meaning[] => [
  null,
  ...CASE_COLUMNS.filter((column) => isKept(kept, column)),
  ...(scope === null ? [] : combinations(scope)),
];
