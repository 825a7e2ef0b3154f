import type { Round, RoundStep } from '@/domain/workflow/overview';
import { STEPS } from '@/domain/workflow/steps';
import type { Step } from '@/domain/workflow/steps';

/** The last decision of a step. */
export interface StepResult extends RoundStep {
  readonly orderNo: string;
  readonly round: number;
}

/**
 * The last valid decision of every step.
 * @param rounds from `testing/getHistory`, newest first
 */
export function lastResults(rounds: readonly Round[]): { readonly step: Step; readonly result: StepResult | null }[] {
  const decided = rounds.flatMap(({ orderNo, round, steps }) =>
    // Within a round the steps are in log order.
    [...steps]
      .reverse()
      .filter(({ superseded }) => !superseded)
      .map((step) => ({ ...step, orderNo, round })),
  );
  return STEPS.map((step) => ({ step, result: decided.find(({ stepOrder }) => stepOrder === step.order) ?? null }));
}
