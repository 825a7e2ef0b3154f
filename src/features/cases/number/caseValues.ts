import { cases } from '@/contract/firmware';
import { canonicalJson } from '@/domain/canonical';
import { checkCases, NEW_CASE, type NumberCases, type TestCase } from '@/domain/firmware/cases';
import type { FieldProblem } from '@/domain/reasons';
import { call } from '@/services/client';

/** Whether a list is what was sent: the server gives a new case its key. */
export const isSent = (stored: readonly TestCase[], sent: readonly TestCase[]): boolean =>
  stored.length === sent.length &&
  sent.every((row, at) => canonicalJson({ ...stored[at], ...(row.key === '' && { key: '' }) }) === canonicalJson(row));

/** Saves a number's cases; after a lost answer it reads whether they have been saved, because a new case must not be added twice. */
export const saveCases = (
  input: Pick<NumberCases, 'firmwareNo' | 'revision' | 'cases'>,
  idempotencyKey: string,
): Promise<NumberCases | null> =>
  call(cases.save, input, {
    idempotencyKey,
    look: async () => {
      const stored = await call(cases.list, { firmwareNo: input.firmwareNo }, { quiet: true });
      return stored.revision > input.revision && isSent(stored.cases, input.cases) ? stored : null;
    },
  });

/** One case of a number as form values, with its place in the list, from 1. */
export interface CaseValues extends TestCase {
  readonly place: number | null;
}

/** The place of a case in the list, from 0; a new one comes last. @param key null for a new case */
function placeOf(list: readonly TestCase[], key: string | null): number {
  const at = list.findIndex((each) => each.key === key);
  return at < 0 ? list.length : at;
}

export function valuesOf(list: readonly TestCase[], key: string | null): CaseValues {
  const at = placeOf(list, key);
  return { ...(list[at] ?? NEW_CASE), place: at + 1 };
}

const trimmed = (row: TestCase): TestCase => {
  const texts = Object.entries(row).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.trim()] as const] : [],
  );
  return { ...row, ...Object.fromEntries(texts) };
};

/** The list with the entered case instead of the one that had the key, and the index `at` which it stands. */
function entered(list: readonly TestCase[], key: string | null, { place, ...row }: CaseValues) {
  const others = list.filter((each) => each.key !== key);
  const at = Math.min(Math.max((place ?? list.length + 1) - 1, 0), others.length);
  return { at, cases: others.toSpliced(at, 0, trimmed(row)) };
}

/** What is sent: the list with the entered case. */
export const withCase = (list: readonly TestCase[], key: string | null, values: CaseValues): TestCase[] =>
  entered(list, key, values).cases;

/** Problems of the list (`cases.3.title`) as those of the entered case (`title`); a duplicate key is always its problem. */
export function ofCase(
  problems: readonly FieldProblem[],
  list: readonly TestCase[],
  key: string | null,
  values: CaseValues,
): FieldProblem[] {
  const { at } = entered(list, key, values);
  return problems.flatMap((problem) => {
    const [, index, field] = problem.field.split('.');
    if (index === undefined || field === undefined) return [problem];
    return index === String(at) || problem.reason === 'duplicate' ? [{ ...problem, field }] : [];
  });
}

/** The rules of the list, at the fields of the entered case. */
export function caseProblems(
  list: readonly TestCase[],
  key: string | null,
  values: CaseValues,
  hardwareRevisions: readonly string[],
): FieldProblem[] {
  return ofCase(checkCases(withCase(list, key, values), list, hardwareRevisions), list, key, values);
}
