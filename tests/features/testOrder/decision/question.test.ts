import { STEP, effectAt, type Step } from '@/domain/workflow/steps';
import { release } from '../../../domain/workflow/sample';
import { questionFor } from '@/features/testOrder/decision/ConfirmDecision';

/** What is asked before a decision: by what becomes of the version, also where another table has it. */
// prettier-ignore
test.each<[step: Step, outcomes: Step['outcomes'], decision: keyof Step['outcomes'], mode: 'now' | 'scheduled', question: string | null]>([
  [STEP.toBeReleased, STEP.toBeReleased.outcomes, 'pass', 'now', 'release'],
  [STEP.toBeReleased, STEP.toBeReleased.outcomes, 'pass', 'scheduled', 'schedule'],
  [STEP.toBeReleased, STEP.toBeReleased.outcomes, 'return', 'now', null],
  [STEP.verify, STEP.verify.outcomes, 'pass', 'now', null],
  [STEP.verify, STEP.verify.outcomes, 'fail', 'now', 'recall'],
  [STEP.toBeConfirmed, { fail: 'terminated' }, 'fail', 'now', 'terminate'],
  [STEP.verify, { return: 'toBeReleased' }, 'return', 'now', 'takeBack'],
  [STEP.verify, { return: 'returned' }, 'return', 'now', 'takeBack'],
])('at %o with the outcomes %j, before %s (%s): %s', (step, outcomes, decision, mode, question) => {
  expect(questionFor(effectAt({ ...step, outcomes }, { decision }), { ...release, mode })).toBe(question);
});
