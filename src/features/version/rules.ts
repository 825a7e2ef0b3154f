import type { VersionModel } from '@/contract/firmwareVersion';
import type { Language } from '@/domain/language';
import { refusalText } from '@/domain/reasons';
import { refuseResubmit, type Actor } from '@/domain/workflow/actions';
import type { Round, RoundStep } from '@/domain/workflow/overview';
import { STEPS, type Step } from '@/domain/workflow/steps';
import { refuseTest } from '@/domain/workflow/submission';

/**
 * Why a user may not submit or resubmit a version, as text (decisions §4.1, §4.5); undefined when allowed. The
 * submission page checks whether the number is enabled.
 */
export function whyNoTest(version: VersionModel, actor: Actor, language: Language): string | undefined {
  const { currentOrder } = version;
  const submitter = currentOrder?.submitter ?? null;
  const refusal =
    refuseTest({ version, openOrder: currentOrder, numberEnabled: true }) ??
    (currentOrder && submitter && refuseResubmit({ ...currentOrder, submitter }, actor));
  return refusal === null ? undefined : refusalText(refusal, language);
}

/** The last decision of a step. */
interface StepResult extends RoundStep {
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
