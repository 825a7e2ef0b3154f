import { useState } from 'react';
import { enteredValues } from '@/components/form/useFieldProblems';
import type { RecordFormApi } from '@/components/form/types';
import { isRole } from '@/domain/access/roles';
import type { FieldProblem } from '@/domain/problems';
import type { RepeatedAnswers, RepeatedField, TakenOver } from '@/domain/workflow/repeat';
import { repeatable, takeOver } from '@/domain/workflow/repeat';
import { useSession } from '@/session/useSession';
import { LAST_STEP, stepWithProblem } from './formSteps';
import type { SubmitValues, TestInfo } from './values';
import { initialValues, submitProblems, submitterOf, uploaderOf } from './values';

/** Result of taking over the last order's answers. */
export interface Repeated extends TakenOver {
  readonly leftOut: readonly FieldProblem[];
}

/** Answers of the number's last order that the form can take over (decisions §4.1). */
export interface Repeat {
  /** null without a last order; a returned order starts with its own answers. */
  readonly last: NonNullable<TestInfo['lastOrder']>['order'] | null;
  /** null before they are taken over. */
  readonly done: Repeated | null;
  /**
   * Takes them over.
   * @returns the first step with a missing answer
   */
  readonly take: (api: RecordFormApi<SubmitValues>) => number;
}

const answerOf = ({ scope, ...people }: RepeatedAnswers, field: RepeatedField) => {
  switch (field) {
    case 'testerList':
    case 'operationPersonList':
      return people[field];
    case 'scope.sourceVersions':
      return scope.sourceVersions;
    case 'scope.companionModules':
      return scope.companionModules;
  }
};

export function useRepeat(info: TestInfo): Repeat {
  const account = useSession().user.userAccount;
  const [done, setDone] = useState<Repeated | null>(null);
  const { lastOrder } = info;
  const last = info.returned === null && lastOrder !== null ? lastOrder.order : null;

  const take = ({ form, edit }: RecordFormApi<SubmitValues>): number => {
    if (last !== null) {
      const { answers, leftOut } = repeatable(last, {
        submitter: submitterOf(info, account),
        uploader: uploaderOf(info),
        rolesOf: (code) => (lastOrder?.roles.find((each) => each.code === code)?.roles ?? []).filter(isRole),
        sourceVersions: info.sourceVersions,
        companionModules: info.companionModules,
        lastRelease: info.lastRelease,
      });
      const { taken, kept } = takeOver(enteredValues(form), initialValues(info), answers);
      taken.forEach((field) => edit(field.split('.'), answerOf(answers, field)));
      setDone({ taken, kept, leftOut });
    }
    return stepWithProblem(submitProblems(enteredValues(form), info, account)) ?? LAST_STEP;
  };
  return { last, done, take };
}
