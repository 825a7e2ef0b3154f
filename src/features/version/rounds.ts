import type { Round, RoundStep } from '@/domain/workflow/overview';
import { STEPS } from '@/domain/workflow/steps';
import type { Step } from '@/domain/workflow/steps';

/** How a step was decided last. */
export interface StepResult extends RoundStep {
  readonly orderNo: string;
  readonly round: number;
}

/**
 * The last decision that stands of every step of the workflow.
 * @param rounds as `testing/getHistory` gives them, newest first
 */
export function lastResults(rounds: readonly Round[]): { readonly step: Step; readonly result: StepResult | null }[] {
  const decided = rounds.flatMap(({ orderNo, round, steps }) =>
    // Within a round the log runs forward.
    [...steps]
      .reverse()
      .filter(({ superseded }) => !superseded)
      .map((step) => ({ ...step, orderNo, round })),
  );
  return STEPS.map((step) => ({ step, result: decided.find(({ stepOrder }) => stepOrder === step.order) ?? null }));
}
