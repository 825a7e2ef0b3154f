import * as v from 'valibot';
import { ROLE_GROUP, someone, WRITING_ROLES, type Role } from '../access/roles';
import { flag, guard, list, many, maybeTime, inputText, revisionSent } from '../fields';
import { problem, problemIf, type FieldProblem } from '../reasons';
import { CASE_STEPS, CASES_MAX, caseTexts, checkCaseTexts } from './caseTexts';

/**
 * A test case of a firmware number (assumed). `hardware` lists the revisions that it is for; none means
 * all. A retired case stays in the list and begins no round.
 */
export const testCase = v.object({
  ...caseTexts.entries,
  required: guard(flag()),
  hardware: many(inputText()),
  retired: guard(flag()),
});
export type TestCase = Readonly<v.InferOutput<typeof testCase>>;

/** A case that a round requires, as it was at the start of the round (assumed, P-CASE-21). */
export const requiredCase = v.pick(testCase, ['key', 'title', 'hardware']);
export type RequiredCase = Readonly<v.InferOutput<typeof requiredCase>>;

/** What a list requires of a round that begins now. */
export const requiredOf = (cases: readonly TestCase[]): RequiredCase[] =>
  cases.flatMap(({ key, title, hardware, required, retired }) =>
    required && !retired ? [{ key, title, hardware }] : [],
  );

export const NEW_CASE: TestCase = v.parse(testCase, { title: '' });

/** The cases of a number, in the order of testing. Revision 0: never saved. */
export const numberCases = v.object({
  firmwareNo: inputText(),
  revision: revisionSent(),
  cases: list(testCase),
  updatedBy: someone,
  updatedAt: maybeTime(),
});
export type NumberCases = Readonly<v.InferOutput<typeof numberCases>>;

/** Development and testing write the cases (assumed). */
export const CASE_WRITERS: readonly Role[] = [...new Set<Role>([...WRITING_ROLES, ROLE_GROUP.testing])];

/**
 * Rules of a number's list of cases, for editor and server. New cases may have no key yet.
 * @param before the saved list: a case of it is retired, never left out, and its unknown revisions may stay
 */
export function checkCases(
  cases: readonly TestCase[],
  before: readonly TestCase[],
  hardwareRevisions: readonly string[],
): FieldProblem[] {
  const firstIndex = new Map(cases.map(({ key }, index) => [key, index] as const).toReversed());
  const saved = new Map(before.map((one) => [one.key, one.hardware]));
  const leftOut = before.filter(({ key }) => !firstIndex.has(key));
  return [
    ...problemIf(cases.length > CASES_MAX, 'cases', 'tooMany', { max: CASES_MAX }),
    ...leftOut.map(({ key }) => problem('cases', 'caseLeftOut', { value: key })),
    ...cases.flatMap((each, index) => {
      const { key, title, hardware } = each;
      const place = `cases.${String(index)}`;
      const known = [...hardwareRevisions, ...(saved.get(key) ?? [])];
      const unknown = hardware.find((revision) => !known.includes(revision));
      return [
        ...problemIf(key !== '' && firstIndex.get(key) !== index, `${place}.key`, 'duplicate', { value: key }),
        ...problemIf(title.trim() === '', `${place}.title`, 'required'),
        ...checkCaseTexts(place, each),
        ...problemIf(unknown !== undefined, `${place}.hardware`, 'notOneOf', { value: unknown ?? '' }),
      ];
    }),
  ];
}

const NUMBERED = /^TC-(\d+)$/;

/** The list with keys for the cases that have none: `TC-001`, counted on from the highest one. */
export function withKeys(cases: readonly TestCase[]): TestCase[] {
  let last = Math.max(0, ...cases.map(({ key }) => Number(NUMBERED.exec(key)?.[1] ?? 0)));
  return cases.map((each) => (each.key === '' ? { ...each, key: `TC-${String((last += 1)).padStart(3, '0')}` } : each));
}

/** A change of one case as text: its key with the fields that differ, as JSON; '' for no case. */
export interface CaseChange {
  readonly before: string;
  readonly after: string;
}

/** The changes between two lists, one per case, and one for a new order of the kept cases. */
export function caseChanges(before: readonly TestCase[], after: readonly TestCase[]): CaseChange[] {
  const changed = after.flatMap((each): CaseChange[] => {
    const old = before.find(({ key }) => key === each.key);
    if (old === undefined) return [{ before: '', after: JSON.stringify(each) }];
    const fields = (Object.keys(each) as (keyof TestCase)[]).filter(
      (field) => JSON.stringify(old[field]) !== JSON.stringify(each[field]),
    );
    const only = (one: TestCase) =>
      JSON.stringify(Object.fromEntries([['key', one.key], ...fields.map((field) => [field, one[field]] as const)]));
    return fields.length === 0 ? [] : [{ before: only(old), after: only(each) }];
  });
  const kept = (cases: readonly TestCase[], others: readonly TestCase[]) =>
    cases.flatMap(({ key }) => (others.some((other) => other.key === key) ? [key] : [])).join(', ');
  const [was, is] = [kept(before, after), kept(after, before)];
  return was === is ? changed : [...changed, { before: was, after: is }];
}

/** The filters of a number's list of cases, as the address has them. */
export const CASE_FILTERS = ['keyword', 'module', 'hardware', 'required', 'retired'] as const;
/** What the list shows; a filter without a value shows any, but retired ones only with one. */
export type CaseFilter = Readonly<Partial<Record<(typeof CASE_FILTERS)[number], string>>>;

/** Whether a filter shows a case. A case for all revisions is for each of them. */
export function fitsCaseFilter(
  one: TestCase,
  { keyword = '', module, hardware, required, retired }: CaseFilter,
): boolean {
  const wanted = keyword.trim().toLowerCase();
  const texts = [one.key, one.title, ...CASE_STEPS.map((field) => one[field])];
  return (
    (retired !== undefined || !one.retired) &&
    (module === undefined || one.module === module) &&
    (hardware === undefined || one.hardware.length === 0 || one.hardware.includes(hardware)) &&
    (required === undefined || one.required === (required === 'required')) &&
    texts.some((each) => each.toLowerCase().includes(wanted))
  );
}
