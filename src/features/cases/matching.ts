import { checkCases, NEW_CASE, type TestCase } from '@/domain/firmware/cases';
import { CASES_MAX, checkCaseTexts } from '@/domain/firmware/caseTexts';
import { problem } from '@/domain/reasons';
import { isOneOf } from '@/domain/values';
import { combinations, type Scope } from '@/domain/workflow/evidence';
import { NO_CASE, placesIn, type ImportedRow } from '@/domain/workflow/roundCases';
import { CASE_COLUMNS, flagOf, meansAllHardware, meansFirstInstallation, plain, resultOf } from './caseColumns';
import type { CaseColumn } from './caseColumns';
import type { FoundCases, LineProblem, RawCase, Unnamed } from './readCases';

/** The result of matching the cases of a file, in a number's list and in a round. */

/** How much of an unknown word a problem quotes. */
const QUOTED = 40;

function unknownWord(raw: RawCase, column: CaseColumn, then: LineProblem['then']): LineProblem {
  const value = raw[column].length > QUOTED ? `${raw[column].slice(0, QUOTED)}…` : raw[column];
  return { row: raw.row, column, problem: problem(column, 'notOneOf', { value }), then };
}

/** The one of `values` that a cell means, maybe in another spelling; an unknown or ambiguous cell is returned as it is. */
function inScope(values: readonly string[], cell: string): string {
  const [alike, ...others] = values.filter((value) => plain(value) === plain(cell));
  return values.includes(cell) || others.length > 0 ? cell : (alike ?? cell);
}

/** The revisions that a cell names, in the writing of the number; none means all. */
function hardwareOf(cell: string, revisions: readonly string[]): string[] {
  if (meansAllHardware(cell)) return [];
  const named = cell.split(/[,;，；、\n]/).map((each) => each.trim());
  return named.filter((each) => each !== '').map((each) => inScope(revisions, each));
}

/**
 * Puts the cases of a file into a number's list: a case with the key of a listed one, or without a key the title and
 * module of a single one, changes that one in the columns that the file has; others are added at the end.
 * @param before the saved list, for the rules of `checkCases`
 * @param unnamed the revisions that lines without hardware are for
 * @returns the list, and what the file changes in it
 */
export function importedInto(
  list: readonly TestCase[],
  { cases: found, columns }: Pick<FoundCases, 'cases' | 'columns'>,
  before: readonly TestCase[],
  revisions: readonly string[],
  unnamed: readonly string[],
) {
  const merged = [...list];
  const rowOf = new Map<number, number>();
  const problems: LineProblem[] = [];
  const placeOf = placesOf(list, found);
  for (const raw of found) {
    for (const column of ['required', 'retired'] as const)
      if (flagOf(raw[column]) === null) problems.push(unknownWord(raw, column, 'no'));
    const [required, retired] = [flagOf(raw.required) ?? false, flagOf(raw.retired) ?? false];
    const hardware = raw.hardware === '' ? unnamed : hardwareOf(raw.hardware, revisions);
    const place = placeOf(raw) ?? merged.length;
    rowOf.set(place, raw.row);
    const read = { ...raw, required, retired, hardware: [...hardware] };
    const known = merged[place];
    merged[place] = withRead(known ?? NEW_CASE, read, known === undefined ? [...columns, 'hardware'] : columns);
  }
  const isSame = (place: number) => JSON.stringify(merged[place]) === JSON.stringify(list[place]);
  const added = merged.length - list.length;
  const unchanged = [...rowOf.keys()].filter(isSame).length;
  for (const wrong of checkCases(merged, before, revisions)) {
    const [, index = '', field = ''] = wrong.field.split('.');
    const row = index === '' ? undefined : rowOf.get(Number(index));
    if (row !== undefined && isOneOf(CASE_COLUMNS, field)) problems.push({ row, column: field, problem: wrong });
  }
  return { cases: merged, added, changed: rowOf.size - added - unchanged, unchanged, problems };
}

/** A case with the members that a file has; the others stay as they are. */
function withRead(known: TestCase, read: TestCase, columns: readonly CaseColumn[]) {
  const members = Object.entries(read).filter(([name]) => isOneOf(columns, name) && name in NEW_CASE);
  // A line that was found by its title has no key to give.
  return { ...known, ...Object.fromEntries(members), key: read.key || known.key };
}

/** Finds the listed case that a case of the file means: by its key, or its title and module. Undefined: it is new. */
function placesOf(list: readonly TestCase[], found: readonly RawCase[]): (raw: RawCase) => number | undefined {
  const byKey = new Map(list.map(({ key }, place) => [key, place]));
  const taken = new Set(found.flatMap(({ key }) => byKey.get(key) ?? []));
  return ({ key, title, module }) => {
    if (key !== '') return byKey.get(key);
    const isAlike = (each: Pick<RawCase, 'title' | 'module'>) =>
      each.title.trim() === title && (module === '' || each.module === module);
    const [place, ...others] = list.flatMap((each, at) => (isAlike(each) && !taken.has(at) ? [at] : []));
    const isOnly = others.length === 0 && found.filter((each) => each.key === '' && isAlike(each)).length === 1;
    return isOnly ? place : undefined;
  };
}

/** The rows of a case in a round, one for each combination that it is for, and the problems of its cells. */
function fitOne(raw: RawCase, scope: Scope, unnamed: Unnamed) {
  const isFirst = scope.sourceVersions.length === 0 && meansFirstInstallation(raw.source);
  const hardware = raw.hardware === '' ? unnamed.hardware : inScope(scope.hardwareRevisions, raw.hardware);
  const source = raw.source === '' ? unnamed.source : isFirst ? '' : inScope(scope.sourceVersions, raw.source);
  const cells = combinations({
    ...scope,
    hardwareRevisions: hardware === null ? scope.hardwareRevisions : [hardware],
    sourceVersions: source === null ? scope.sourceVersions : [source],
  });
  const result = raw.result === '' ? null : (resultOf(raw.result) ?? 'notRun');
  const required = flagOf(raw.required);
  const { key, title, precondition, steps, expected, module, note } = raw;
  const texts = { key, title, precondition, steps, expected, module, note, required: required ?? false };
  const isOutside = (known: readonly string[], value: string | null) => !!value && !known.includes(value);
  const problems: LineProblem[] = checkCaseTexts('case', texts).flatMap((found) => {
    // Texts that are too long are taken over whole; the round cannot be sent with them.
    const column = found.field.slice('case.'.length);
    return isOneOf(CASE_COLUMNS, column) ? [{ row: raw.row, column, problem: found }] : [];
  });
  if (result !== null && resultOf(raw.result) === null) problems.push(unknownWord(raw, 'result', 'notRun'));
  if (required === null) problems.push(unknownWord(raw, 'required', 'no'));
  if (isOutside(scope.hardwareRevisions, hardware)) problems.push(unknownWord(raw, 'hardware', 'uncounted'));
  if (isOutside(scope.sourceVersions, source)) problems.push(unknownWord(raw, 'source', 'uncounted'));
  // An unknown word is not a result. Values outside the scope are kept, but they cover no combination.
  return { rows: cells.map((combination) => ({ ...NO_CASE, ...texts, result, ...combination })), problems };
}

/**
 * Matches imported cases with an order's scope. Lines without a title, or above the limit, are left out.
 * @param unnamed what lines mean that name no combination
 * @param present the rows of the round, which lines of the same case and combination update
 * @param max how many rows a round may have
 */
export function matchCases(
  cases: readonly RawCase[],
  scope: Scope,
  unnamed: Unnamed,
  present: Parameters<typeof placesIn>[0] = [],
  max: number = CASES_MAX,
): { readonly rows: readonly ImportedRow[]; readonly problems: readonly LineProblem[] } {
  const placeOf = placesIn(present);
  let room = max - present.length;
  const rows: ImportedRow[] = [];
  const problems: LineProblem[] = [];
  const over: RawCase[] = [];
  for (const raw of cases) {
    if (raw.title === '') {
      problems.push({ row: raw.row, column: 'title', problem: problem('title', 'required'), then: 'leftOut' });
      continue;
    }
    const fitted = fitOne(raw, scope, unnamed);
    const added = fitted.rows.filter((row) => placeOf(row) === undefined).length;
    if (over.length > 0 || added > room) {
      over.push(raw);
      continue;
    }
    room -= added;
    rows.push(...fitted.rows);
    problems.push(...fitted.problems);
  }
  const [first] = over;
  if (first !== undefined) {
    const tooMany = problem('title', 'tooMany', { max, value: over.length });
    problems.push({ row: first.row, column: 'title', problem: tooMany, then: 'restLeftOut' });
  }
  return { rows, problems };
}
