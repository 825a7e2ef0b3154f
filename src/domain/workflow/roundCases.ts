import * as v from 'valibot';
import { canonicalJson } from '../canonical';
import { CASE_STEPS } from '../firmware/caseTexts';
import { NEW_CASE, requiredOf, type RequiredCase, type TestCase } from '../firmware/cases';
import { caseRow, combinations, coverage, isSameCell } from './evidence';
import type { CaseRow, Combination, ManualEvidence, Scope } from './evidence';

/** A case without texts, a result or a place in the scope. */
export const NO_CASE: CaseRow = v.parse(caseRow, { title: '', result: 'notRun' });

/**
 * A number's list as it counts in a round: required are the cases that were so when the round began.
 * @param kept what the round requires; null or undefined where a server does not tell
 */
export function casesOfRound(
  cases: readonly TestCase[],
  kept: readonly RequiredCase[] | null | undefined,
): readonly TestCase[] {
  if (kept == null) return cases;
  const wanted = new Map(kept.map((each) => [each.key, { ...each, required: true, retired: false }]));
  const listed = new Set(cases.map(({ key }) => key));
  return [
    ...cases.map((each) => ({ ...each, required: false, ...wanted.get(each.key) })),
    ...[...wanted.values()].filter(({ key }) => !listed.has(key)).map((each) => ({ ...NEW_CASE, ...each })),
  ];
}

/** The keys of cases that changed in the list since the round began; the changes count from the next round on. */
export function changedRequired(cases: readonly TestCase[], kept: readonly RequiredCase[]): string[] {
  const said = (list: readonly RequiredCase[]) =>
    list.map(({ key, hardware }) => [key, canonicalJson(hardware)] as const);
  const [now, then] = [new Map(said(requiredOf(cases))), new Map(said(kept))];
  return [...new Set([...then.keys(), ...now.keys()])].filter((key) => now.get(key) !== then.get(key));
}

const isFor = ({ retired, hardware }: TestCase, { hardwareRevision }: Combination): boolean =>
  !retired && (hardware.length === 0 || hardware.includes(hardwareRevision));

/** A row of a file; null: the file does not tell its result. */
export type ImportedRow = Omit<CaseRow, 'result'> & { readonly result: CaseRow['result'] | null };

type Named = Pick<CaseRow, 'key' | 'title' | keyof Combination>;

const on = (name: string, { hardwareRevision, sourceVersion }: Combination) =>
  [name, hardwareRevision, sourceVersion].join('\0');
/** What makes two rows the same test: the case, by key or else by title, and the combination. */
export const rowKey = (row: Named): string => on(caseKey(row), row);
const titleKey = (row: Named): string => on(row.title.trim(), row);

const caseKey = ({ key, title }: Named): string => (key === '' ? title.trim() : `#${key}`);

/** The number of different cases in rows of results. */
export const countCases = (rows: readonly CaseRow[]): number => new Set(rows.map(caseKey)).size;

/** Whether a row failed or was blocked. */
export const hasFailed = ({ result }: CaseRow): boolean => result === 'failed' || result === 'blocked';

/** Rows in the order in which their results need a reader: what failed, was blocked, or has no result first. */
export function worstFirst(rows: readonly CaseRow[]): CaseRow[] {
  const order: readonly string[] = ['failed', 'blocked', 'notRun', 'skipped', 'passed'];
  return rows.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
}

/** The rows that failed or were blocked in the last round. */
export function failedBefore(rows: readonly CaseRow[], last: readonly CaseRow[]): CaseRow[] {
  const failed = new Set(last.filter(hasFailed).map(rowKey));
  return rows.filter((row) => failed.has(rowKey(row)));
}

/** Rows with {@link failedBefore} first; otherwise in their order. */
export function failedFirst(rows: readonly CaseRow[], last: readonly CaseRow[]): CaseRow[] {
  const failed = failedBefore(rows, last);
  return [...failed, ...rows.filter((row) => !failed.includes(row))];
}

/**
 * The rows that a round begins with: the number's cases for each combination of the scope, and those of other cases
 * that failed or were blocked in the last round.
 */
export function roundCases(cases: readonly TestCase[], scope: Scope, last: readonly CaseRow[] = []): CaseRow[] {
  const cells = combinations(scope);
  const rows = cells.flatMap((cell) =>
    cases
      .filter((each) => isFor(each, cell))
      .map(({ retired: _retired, hardware: _hardware, ...texts }): CaseRow => ({ ...NO_CASE, ...texts, ...cell })),
  );
  const others = last
    .filter((row) => hasFailed(row) && cells.some((cell) => isSameCell(cell, row)))
    .filter(({ key }) => key === '' || !cases.some((each) => each.key === key))
    .map((row): CaseRow => ({ ...row, result: 'notRun', note: '', attachments: [] }));
  return failedFirst([...rows, ...others], last);
}

/**
 * Required cases that a passing decision lacks, as rows: without a row in a combination that is no
 * reasoned gap, or, for a pass without conditions, skipped.
 */
export function missingRequired(
  cases: readonly TestCase[],
  scope: Scope,
  evidence: ManualEvidence,
  mustRun: boolean,
): CaseRow[] {
  const gaps = coverage(scope, evidence).filter(({ gap, reason }) => gap && reason !== '');
  const isGap = (row: CaseRow) => gaps.some((gap) => isSameCell(gap, row));
  const counts = ({ result }: CaseRow) => !mustRun || result !== 'skipped';
  const present = new Set(evidence.cases.filter(counts).map(rowKey));
  const required = roundCases(cases, scope).filter((row) => row.required);
  const own = evidence.cases.filter((row) => row.required && !counts(row));
  const wanted = new Map([...required, ...own].map((row) => [rowKey(row), row]));
  return [...wanted.values()].filter((row) => !present.has(rowKey(row)) && !isGap(row));
}

/** What distinguishes cases of one title. */
const APART = ['module', ...CASE_STEPS] as const;

/**
 * Finds the row of a round that a row of a file is a result of, each at most once: by its key; without one by
 * its title, unless its module is another, and where rows of that title differ, by its texts. Undefined: it is of none.
 */
export function placesIn(rows: readonly CaseRow[]): (news: ImportedRow) => number | undefined {
  const [byKey, byTitle] = [new Map<string, number[]>(), new Map<string, number[]>()];
  rows.forEach((row, place) => {
    byKey.set(rowKey(row), [...(byKey.get(rowKey(row)) ?? []), place]);
    byTitle.set(titleKey(row), [...(byTitle.get(titleKey(row)) ?? []), place]);
  });
  const taken = new Set<number>();
  const textsOf = (place: number) => APART.map((column) => rows[place]?.[column]).join('\0');
  const areAlike = (places: readonly number[]) => new Set(places.map(textsOf)).size === 1;
  return (news) => {
    const named = news.key === '' ? byTitle.get(titleKey(news)) : byKey.get(rowKey(news));
    const free = (named ?? []).filter((place) => !taken.has(place));
    const agrees = (place: number, column: (typeof APART)[number]) =>
      news[column] === '' || news[column] === rows[place]?.[column];
    const ofModule = free.filter((place) => rows[place]?.module === '' || agrees(place, 'module'));
    const ofTexts = ofModule.filter((place) => APART.every((column) => agrees(place, column)));
    const byTexts = [ofModule, ofTexts].find(areAlike)?.[0];
    const place = news.key === '' ? byTexts : free[0];
    if (place !== undefined) taken.add(place);
    return place;
  };
}

/**
 * A round with imported rows: one that is there already takes result, remark and texts of the file where
 * the file has any, and keeps its attachments; the others are added.
 */
export function withImported(rows: readonly CaseRow[], imported: readonly ImportedRow[]): CaseRow[] {
  const [placeOf, after] = [placesIn(rows), [...rows]];
  for (const { result, ...news } of imported) {
    const place = placeOf({ ...news, result });
    const row = place === undefined ? undefined : after[place];
    if (place === undefined || row === undefined) {
      after.push({ ...news, result: result ?? NO_CASE.result });
      continue;
    }
    const said = Object.fromEntries(Object.entries(news).filter(([, value]) => value !== ''));
    const { required, attachments } = row;
    after[place] = { ...row, ...said, required: required || news.required, result: result ?? row.result, attachments };
  }
  return after;
}
