import { checkCases, NEW_CASE, type TestCase } from '@/domain/firmware/cases';
import { problem, problemIf, type FieldProblem } from '@/domain/reasons';
import { isOneOf } from '@/domain/values';
import type { FoundCases, LineProblem, RawCase } from './caseFiles';
import { CASE_COLUMNS, flagOf, meansAllHardware, type CaseColumn } from './columns';
import { plain } from './words';

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
