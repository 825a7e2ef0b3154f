import type { Caption } from '@/components/caption';
import type { FieldProblem } from '@/domain/problems';
import type { SubmitValues } from './values';

/** A step of the form with its fields. */
export interface FormStep {
  readonly key: 'scope' | 'people' | 'checklist' | 'review';
  readonly title: Caption;
  readonly fields: readonly (keyof SubmitValues)[];
}

/** The steps in order (decisions §5): scope → people → checklist → review. */
export const FORM_STEPS: readonly FormStep[] = [
  { key: 'scope', title: 'field.scope', fields: ['scope'] },
  { key: 'people', title: 'common.people', fields: ['testerList', 'operationPersonList'] },
  { key: 'checklist', title: 'version.submit.checklist', fields: ['checklist'] },
  { key: 'review', title: 'version.submit.review', fields: ['priority', 'dueAt', 'remark'] },
];

/** The last step, which has the submit button. */
export const LAST_STEP = FORM_STEPS.length - 1;

/** Number of problems per step. */
export function problemsByStep(problems: readonly FieldProblem[]): number[] {
  return FORM_STEPS.map(
    ({ fields }) =>
      problems.filter(({ field }) => fields.some((own) => field === own || field.startsWith(`${own}.`))).length,
  );
}

/** The first step with a problem; null when no problem belongs to the form. */
export function stepWithProblem(problems: readonly FieldProblem[]): number | null {
  const at = problemsByStep(problems).findIndex((count) => count > 0);
  return at < 0 ? null : at;
}
