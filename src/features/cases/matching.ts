import { checkCases, NEW_CASE, type TestCase } from '@/domain/firmware/cases';
import { CASES_MAX, checkCaseTexts } from '@/domain/firmware/caseTexts';
import { problem, problemIf, type FieldProblem } from '@/domain/reasons';
import { isOneOf } from '@/domain/values';
import { combinations, type CaseRow, type Combination, type Scope } from '@/domain/workflow/evidence';
import { NO_CASE, rowKey } from '@/domain/workflow/roundCases';
import type { FoundCases, LineProblem, RawCase, Unnamed } from './caseFiles';
import {
  CASE_COLUMNS,
  flagOf,
  INTO,
  meansAllHardware,
  meansFirstInstallation,
  plain,
  resultOf,
  type CaseColumn,
} from './words';

/** What the cases of a file come to: in a number's list, and in a round. */

/** A number's list with the cases of a file, and what the file changes in it. */
export interface NumberImport {
  readonly cases: readonly TestCase[];
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly LineProblem[];
}

/** The revisions that a cell names, in the writing of the number; none means all. */
function hardwareOf(cell: string, revisions: readonly string[]): string[] {
  if (meansAllHardware(cell)) return [];
  const named = cell.split(/[,;，；、\n]/).map((each) => each.trim());
  return named
    .filter((each) => each !== '')
    .map((each) => revisions.find((revision) => plain(revision) === plain(each)) ?? each);
}

/**
 * Puts the cases of a file into a number's list (decisions §4.7): a line with the key of a case, or without a key its
 * title, changes that case in the columns that the file has; others are added at the end. Lines of one case, as a
 * round's file has them, are one: it is for the revisions of all of them.
 * @param before the saved list, for the rules of `checkCases`
 * @param unnamed the revisions that lines without hardware are for
 */
export function importedInto(
  list: readonly TestCase[],
  { cases: lines, columns }: Pick<FoundCases, 'cases' | 'columns'>,
  before: readonly TestCase[],
  revisions: readonly string[],
  unnamed: readonly string[],
): NumberImport {
  const merged = [...list];
  const rowOf = new Map<number, RawCase>();
  const problems: LineProblem[] = [];
  const at = (raw: RawCase, column: CaseColumn, ...found: FieldProblem[]) =>
    problems.push(...found.map((each) => ({ row: raw.row, column, problem: each })));
  const placeOf = placesOf(list);

  for (const raw of lines) {
    const { row: _row, ...cells } = raw;
    const flag = (column: 'required' | 'retired'): boolean => {
      const is = flagOf(cells[column]);
      const wrong = problem(column, 'notOneOf', { value: cells[column] });
      if (is === null) problems.push({ row: raw.row, column, problem: wrong, then: 'no' });
      return is ?? false;
    };
    const [required, retired] = [flag('required'), flag('retired')];
    const hardware = cells.hardware === '' ? unnamed : hardwareOf(cells.hardware, revisions);
    if (cells.key === '' && cells.title === '') {
      at(raw, 'title', problem('title', 'required'));
      continue;
    }
    const place = placeOf(cells, merged.length);
    const earlier = rowOf.get(place);
    if (earlier !== undefined) {
      const one = merged[place] ?? NEW_CASE;
      at(raw, 'key', ...problemIf(earlier.title !== raw.title, 'key', 'duplicate', { value: raw.key }));
      const isForAll = one.hardware.length === 0 || hardware.length === 0;
      merged[place] = { ...one, hardware: isForAll ? [] : [...new Set([...one.hardware, ...hardware])] };
      continue;
    }
    rowOf.set(place, raw);
    const read = { ...cells, required, retired, hardware };
    const known = merged[place];
    merged[place] = known === undefined ? only(read, NEW_CASE, [...columns, 'hardware']) : only(read, known, columns);
  }
  const places = [...rowOf.keys()];
  const isSame = (place: number) => JSON.stringify(merged[place]) === JSON.stringify(list[place]);
  const added = places.filter((place) => place >= list.length).length;
  const unchanged = places.filter((place) => place < list.length && isSame(place)).length;
  for (const found of checkCases(merged, before, revisions)) {
    const [, index = '', field = ''] = found.field.split('.');
    const raw = rowOf.get(Number(index));
    if (index !== '' && raw !== undefined && isOneOf(CASE_COLUMNS, field)) at(raw, field, found);
  }
  problems.sort((one, other) => one.row - other.row);
  return { cases: merged, added, changed: places.length - added - unchanged, unchanged, problems };
}

/** A case with the members that a file has, and the others as they are. */
function only(read: Omit<TestCase, 'key'> & { readonly key: string }, known: TestCase, columns: readonly CaseColumn[]) {
  const members = Object.entries(read).filter(([name]) => isOneOf(columns, name) && name in NEW_CASE);
  // A line that was found by its title has no key to give.
  return { ...known, ...Object.fromEntries(members), key: read.key || known.key };
}

/** Finds the place of a line's case in a list: by key, without one by title; a new case takes the next place. */
function placesOf(list: readonly TestCase[]) {
  const byKey = new Map(list.map(({ key }, place) => [key, place]));
  const byTitle = new Map(list.map(({ title }, place) => [title.trim(), place]));
  return ({ key, title }: Pick<RawCase, 'key' | 'title'>, next: number): number => {
    const found = key === '' ? byTitle.get(title) : byKey.get(key);
    if (found !== undefined) return found;
    if (key !== '') byKey.set(key, next);
    if (title !== '') byTitle.set(title, next);
    return next;
  };
}

/** The cases of a source, and the problems by line. */
export interface MatchedCases {
  readonly rows: readonly CaseRow[];
  readonly problems: readonly LineProblem[];
}

/** The value of the scope that a cell means; what is not in the scope stays as it stands there. */
function inScope(values: readonly string[], cell: string): string {
  return values.find((value) => plain(value) === plain(cell)) ?? cell;
}

/** The combinations of a line. */
function combinationsOf(raw: RawCase, scope: Scope, unnamed: Unnamed): Combination[] {
  const isFirst = scope.sourceVersions.length === 0 && meansFirstInstallation(raw.source);
  const hardware = raw.hardware === '' ? unnamed.hardware : inScope(scope.hardwareRevisions, raw.hardware);
  const source = raw.source === '' ? unnamed.source : isFirst ? '' : inScope(scope.sourceVersions, raw.source);
  return combinations({
    ...scope,
    hardwareRevisions: hardware === null ? scope.hardwareRevisions : [hardware],
    sourceVersions: source === null ? scope.sourceVersions : [source],
  });
}

/** How much of an unknown word a problem quotes. */
const QUOTED = 40;

function fitOne(raw: RawCase, scope: Scope, unnamed: Unnamed): MatchedCases {
  const result = raw.result === '' ? 'notRun' : resultOf(raw.result);
  const required = flagOf(raw.required);
  const { key, title, precondition, steps, expected, module, note } = raw;
  const texts = { key, title, precondition, steps, expected, module, note, required: required ?? false };
  const cells = combinationsOf(raw, scope, unnamed);
  const [cell] = cells;
  const isOutside = (known: readonly string[], value = '') => value !== '' && !known.includes(value);
  const unknown = (is: boolean, column: 'result' | 'required' | 'hardware' | 'source', then: LineProblem['then']) => {
    const value = raw[column].length > QUOTED ? `${raw[column].slice(0, QUOTED)}…` : raw[column];
    return is ? [{ row: raw.row, column, problem: problem(column, 'notOneOf', { value }), then }] : [];
  };
  const atColumn = (found: FieldProblem): LineProblem[] => {
    const column = found.field.split('.').at(-1) ?? '';
    return isOneOf(INTO.round.columns, column) ? [{ row: raw.row, column, problem: found }] : [];
  };
  return {
    // An unknown result counts as skipped. Values outside the scope are kept; they cover no combination.
    rows: cells.map((combination) => ({ ...NO_CASE, ...texts, result: result ?? 'skipped', ...combination })),
    problems: [
      // Texts that are too long are taken over whole; the round cannot be sent with them.
      ...checkCaseTexts('case', texts).flatMap(atColumn),
      ...unknown(result === null, 'result', 'skipped'),
      ...unknown(required === null, 'required', 'no'),
      ...unknown(isOutside(scope.hardwareRevisions, cell?.hardwareRevision), 'hardware', 'uncounted'),
      ...unknown(isOutside(scope.sourceVersions, cell?.sourceVersion), 'source', 'uncounted'),
    ],
  };
}

/**
 * Matches imported cases with an order's scope (decisions §4.1). Lines without a title, or above the limit, are left
 * out.
 * @param unnamed what lines mean that name no combination
 * @param present the rows of the round, which lines of the same case and combination update
 * @param max how many rows a round may have
 */
export function matchCases(
  cases: readonly RawCase[],
  scope: Scope,
  unnamed: Unnamed,
  present: readonly CaseRow[] = [],
  max: number = CASES_MAX,
): MatchedCases {
  const known = new Set(present.map(rowKey));
  let room = max - present.length;
  const rows: CaseRow[] = [];
  const problems: LineProblem[] = [];
  const over: RawCase[] = [];
  for (const raw of cases) {
    if (raw.title === '') {
      problems.push({ row: raw.row, column: 'title', problem: problem('title', 'required'), then: 'leftOut' });
      continue;
    }
    const fitted = fitOne(raw, scope, unnamed);
    const added = fitted.rows.filter((row) => !known.has(rowKey(row))).length;
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
  return { rows, problems: problems.toSorted((left, right) => left.row - right.row) };
}
