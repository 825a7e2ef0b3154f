import { isOneOf } from '@/domain/values';
import { combinations, isSameCell, type Combination, type Scope } from '@/domain/workflow/evidence';
import {
  CASE_COLUMNS,
  DOUBTFUL,
  HEADING_MAX,
  headingOf,
  plain,
  resultOf,
  type CaseColumn,
  type KeptColumns,
} from './caseColumns';
import type { CaseTable } from './caseTable';

/** What each column of a table is read as. */

/** What a column is read as: a member of a case, its results on one combination, or nothing. */
export type Meaning = CaseColumn | Combination | null;

export interface FileColumn {
  /** Its place, from 0. */
  readonly at: number;
  /** '' without a heading. */
  readonly heading: string;
  readonly as: Meaning;
  /** It may have the results, and so may another column: nobody knows which until the user says so. */
  readonly isUnclear: boolean;
}

/** What the user has columns read as, by place. */
export type ChosenColumns = Readonly<Record<number, Meaning>>;

/** Words beside the names of a combination in the heading of its results. */
const BESIDE = /结果|result|status|测试|执行|升级|upgrade|from|to|版本|硬件|hardware|来源|source|hw/gi;

/** What stands between such names and words. */
const BETWEEN = /[-=]+>|[\p{P}\s→]/gu;

/** The longest value that a heading names as a word of its own, and the heading without it. */
function namedIn(heading: string, values: readonly string[]): readonly [string, string] | null {
  for (const value of values.toSorted((one, other) => other.length - one.length)) {
    const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}.])[vV]?${escaped}(?![\\p{N}]|[.]\\p{N})`, 'iu');
    if (value !== '' && pattern.test(heading)) return [value, heading.replace(pattern, ' ')];
  }
  return null;
}

/** The combination of the scope that a heading names, with nothing else beside it; null for any other. */
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
  const rest = (source ?? hardware)?.[1].replace(BESIDE, '').replace(BETWEEN, '');
  if (hardwareRevision === undefined || sourceVersion === undefined || rest !== '') return null;
  return { hardwareRevision, sourceVersion };
}

/** Whether a column has the results on one combination. */
export const isCell = (meaning: Meaning): meaning is Combination => typeof meaning === 'object' && meaning !== null;

/** Whether two meanings are the same. */
export const isSame = (one: Meaning, other: Meaning): boolean =>
  isCell(one) && isCell(other) ? isSameCell(one, other) : one === other;

/** Whether a column has results: of each line, or of one combination. */
const hasResults = (meaning: Meaning): boolean => meaning === 'result' || isCell(meaning);

/** Whether only one of two columns of results can be meant. */
const exclude = (one: Meaning, other: Meaning): boolean =>
  hasResults(one) && hasResults(other) && (isSame(one, other) || isCell(one) !== isCell(other));

/** Among several columns of a meaning one without cells is the last. */
const BLANK_LAST = 1_000;

/** What the headings of a table say, each column for itself. @param cells the texts of each column */
function guesses(
  { head, above }: CaseTable,
  cells: readonly (readonly string[])[],
  kept: KeptColumns,
  scope: Scope | null,
) {
  const known = head.map(headingOf);
  const words = head.map(plain);
  const hasActions = words.some((word) => isOneOf(DOUBTFUL.beside, word));
  const isExpected = hasActions && known.every((each) => each?.column !== 'expected');
  // One text above all columns is a title.
  const isTitle = new Set(above).size < 2;
  return cells.map((filled, at): Meaning => {
    if (head.length === 0) return kept.order[at] ?? null;
    const heading = head[at] ?? '';
    const column = known[at]?.column ?? null;
    const results = filled.map(resultOf);
    if (words[at] === DOUBTFUL.result && isExpected && results.some((result) => result === null)) return 'expected';
    if (words[at] === DOUBTFUL.status && results.every((result) => result === null)) return null;
    if (scope === null || heading === '' || (column !== null && column !== 'result')) return column;
    const over = above[at] ?? '';
    const alone = over === '' || isTitle ? combinationIn(heading, scope) : null;
    return alone ?? combinationIn(`${over} / ${heading}`, scope) ?? column;
  });
}

/**
 * What each column of a table is read as: as chosen, else by its heading; each meaning once, of several columns the
 * surest, but of several with results none. A column without heading and cells is left out of the list;
 * without headings the columns are those of `kept.order`.
 * @param scope of the order, whose combinations head the columns of a matrix; null where none can
 */
export function columnsOf(
  table: CaseTable,
  kept: KeptColumns,
  scope: Scope | null,
  chosen: ChosenColumns = {},
): FileColumn[] {
  const { head, lines, sheet } = table;
  const width = Math.max(head.length, ...lines.map((row) => sheet.rows[row - 1]?.length ?? 0));
  const cells = Array.from({ length: width }, (_, at) => lines.flatMap((row) => sheet.rows[row - 1]?.[at] || []));
  const guessed = guesses(table, cells, kept, scope);
  const columns = cells.flatMap((filled, at) => {
    const [heading, guess] = [head[at] ?? '', guessed[at] ?? null];
    if (heading === '' && filled.length === 0) return [];
    const rank = headingOf(heading)?.rank ?? 0;
    return [{ at, heading, guess, isBlank: filled.length === 0, rank: filled.length === 0 ? rank + BLANK_LAST : rank }];
  });
  const used: Meaning[] = Object.values(chosen).filter((each) => each !== null);
  const open = columns.filter(({ at, guess }) => !(at in chosen) && !used.some((each) => exclude(each, guess)));
  const rivals = open.filter(({ guess, isBlank }) => !isBlank && isKeptIn(kept, guess));
  const unclear = new Set(
    rivals
      .filter((one) => rivals.some((other) => other !== one && exclude(one.guess, other.guess)))
      .map(({ at }) => at),
  );
  const free = new Set<number>();
  const take = (isWanted: (meaning: Meaning) => boolean) => {
    const clear = open.filter(({ at, guess }) => !unclear.has(at) && isKeptIn(kept, guess) && isWanted(guess));
    for (const { at, guess } of clear.toSorted((one, other) => one.rank - other.rank)) {
      if (used.some((each) => isSame(each, guess) || exclude(each, guess))) continue;
      used.push(guess);
      free.add(at);
    }
  };
  take(hasResults);
  // A matrix has hardware and source version in its headings.
  const isMatrix = used.some(isCell);
  take((meaning) => !hasResults(meaning) && !(isMatrix && (meaning === 'hardware' || meaning === 'source')));
  return columns.map(({ at, heading, guess }) => {
    const as = chosen[at] ?? (free.has(at) ? guess : null);
    return { at, heading, as, isUnclear: unclear.has(at) };
  });
}

/** Whether a meaning can be taken: the results of a combination, or a member that is kept. */
const isKeptIn = (kept: KeptColumns, meaning: Meaning): boolean =>
  isCell(meaning) || (meaning !== null && isKept(kept, meaning));

/** Whether a member of a case can be taken: it is kept, or stands with the steps. */
const isKept = (kept: KeptColumns, column: CaseColumn): boolean => column === 'data' || kept.columns.includes(column);

/** What a column may be read as: members that are kept, and the combinations of a scope. */
export const meanings = (kept: KeptColumns, scope: Scope | null): Meaning[] => [
  null,
  ...CASE_COLUMNS.filter((column) => isKept(kept, column)),
  ...(scope === null ? [] : combinations(scope)),
];
