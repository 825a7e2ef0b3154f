import { isSame } from '@/components/form/formValues';
import { checkCases, type TestCase } from '@/domain/firmware/cases';
import type { FieldProblem } from '@/domain/reasons';

/**
 * Form values of a number's cases, by id, so that a conflict and a draft are merged case by case: the id is the key, or
 * for a case that was never saved `+1`, which is no key.
 */
export interface CaseValues {
  readonly order: readonly string[];
  readonly cases: Readonly<Record<string, TestCase>>;
}

export interface Listed {
  readonly id: string;
  readonly row: TestCase;
}

export const isNew = (id: string): boolean => id.startsWith('+');

export function valuesOf(list: readonly TestCase[]): CaseValues {
  // antd's form copies plain objects member by member, which takes seconds for 2,000 cases; this one it keeps.
  const cases = Object.fromEntries(list.map((row) => [row.key, row]));
  Object.setPrototypeOf(cases, null);
  return { order: list.map(({ key }) => key), cases };
}

/** The cases in their order; those that somebody else has added meanwhile come last. */
export function listOf({ order, cases }: CaseValues): Listed[] {
  const known = new Set(order);
  const others = Object.keys(cases).filter((id) => !isNew(id) && !known.has(id));
  return [...order, ...others].flatMap((id) => {
    const row = cases[id];
    return row === undefined ? [] : [{ id, row }];
  });
}

/** Puts a list back under its ids; further cases get ids of their own. */
export function withList(list: readonly TestCase[], ids: readonly string[]): CaseValues {
  const last = Math.max(0, ...ids.filter(isNew).map((id) => Number(id)));
  const all = list.map((_row, index) => ids[index] ?? `+${String(last + 1 + index - ids.length)}`);
  return { order: all, cases: Object.fromEntries(list.map((row, index) => [all[index] ?? '', row])) };
}

const trimmed = (row: TestCase): TestCase => {
  const texts = Object.entries(row).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.trim()] as const] : [],
  );
  return { ...row, ...Object.fromEntries(texts) };
};

/** What is sent. */
export const enteredCases = (values: CaseValues): TestCase[] => listOf(values).map(({ row }) => trimmed(row));

/** A problem at a place of the list (`cases.3.title`) as one at its case (`cases.TC-004.title`). */
export function atCase(problem: FieldProblem, list: readonly Listed[]): FieldProblem {
  const [group, index = '', ...field] = problem.field.split('.');
  const id = list[Number(index)]?.id;
  return index === '' || id === undefined ? problem : { ...problem, field: [group, id, ...field].join('.') };
}

/** The rules of the list (P-CASE-2, P-CASE-3), at its cases. @param before the saved list */
export function caseProblems(
  values: CaseValues,
  before: readonly TestCase[],
  hardwareRevisions: readonly string[],
): FieldProblem[] {
  const list = listOf(values);
  return checkCases(enteredCases(values), before, hardwareRevisions).map((problem) => atCase(problem, list));
}

/** The id of the case that a problem's field is in. */
export const caseOfField = (field: string): string | undefined => /^cases\.(.+)\.\w+$/.exec(field)?.[1];

/** What differs from the saved list: cases by id, and whether the order of the kept ones does. */
export function unsaved(values: CaseValues, before: CaseValues) {
  const list = listOf(values);
  const kept = list.map(({ id }) => id).filter((id) => before.cases[id] !== undefined);
  return {
    ids: new Set(list.filter(({ id, row }) => !isSame(row, before.cases[id])).map(({ id }) => id)),
    reordered: !isSame(kept, before.order),
  };
}
