import * as v from 'valibot';
import { checkPattern, checkText, type NumberPattern } from '../fieldChecks';
import { flag, text, inputText } from '../fields';
import type { FieldProblem } from '../reasons';
import { keysOf } from '../values';

/** How many cases a number or a round has at most. */
export const CASES_MAX = 2000;

/** The longest texts of a case, in characters; `note` is a round's remark. */
export const CASE_MAX = {
  title: 200,
  module: 40,
  precondition: 2000,
  steps: 2000,
  expected: 2000,
  note: 2000,
} as const;

export const CASE_KEY: NumberPattern = {
  character: /[A-Za-z0-9._-]/,
  whole: /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  max: 32,
  rule: 'A-Z a-z 0-9 . _ -, 1–32',
};

/** The texts of a case, in a number's list and in a round; `key` is '' for one of a round only (assumed). */
export const caseTexts = v.object({
  key: text(CASE_KEY.max),
  title: inputText(CASE_MAX.title),
  precondition: text(CASE_MAX.precondition),
  steps: text(CASE_MAX.steps),
  expected: text(CASE_MAX.expected),
  module: text(CASE_MAX.module),
  required: flag(),
});
export type CaseTexts = Readonly<v.InferOutput<typeof caseTexts>>;

/** What is to be done: the long texts of a case. */
export const CASE_STEPS = ['precondition', 'steps', 'expected'] as const satisfies readonly (keyof CaseTexts)[];

/**
 * Rules of a case's texts in a list and in a round: a key is one, no text is above its limit.
 * @param place of the case as a field: `evidence.cases.3`
 */
export function checkCaseTexts(place: string, row: CaseTexts & { readonly note?: string }): FieldProblem[] {
  return [
    ...(row.key === '' ? [] : checkPattern(`${place}.key`, row.key, CASE_KEY)),
    ...keysOf(CASE_MAX).flatMap((field) => checkText(`${place}.${field}`, row[field], CASE_MAX[field], false)),
  ];
}
