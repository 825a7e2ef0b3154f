import type { TestOrder } from './order';
import type { StepBarItem } from './overview';
import { stepOf, type Step } from './steps';

/**
 * Why an order can only be read: no item of its step bar is marked current, or several are; the step is
 * unknown to the console; or the order itself names another step.
 */
export type StepDoubt = 'unmarked' | 'ambiguous' | 'unknown' | 'differs';

/** The current step of an order. */
export interface CurrentStep {
  /** The item marked current as the server gives it; null unless exactly one is. */
  readonly item: StepBarItem | null;
  /** The step to decide: its form and its approval call; null where nothing may be sent. */
  readonly step: Step | null;
  readonly doubt: StepDoubt | null;
  /** The step that the order itself names; a cross-check, never what decides. */
  readonly named: number | null;
}

/** The step-bar item marked current decides (requirements §4); its `order` names the step (decisions §4.1). */
export function currentStep(
  steps: readonly StepBarItem[],
  { stepOrder: named }: Pick<TestOrder, 'stepOrder'>,
): CurrentStep {
  const [item = null, other] = steps.filter((step) => step.current);
  if (other !== undefined) return { item: null, step: null, doubt: 'ambiguous', named };
  if (item === null) return { item, step: null, doubt: named === null ? 'unmarked' : 'differs', named };
  const step = stepOf(item.order);
  if (step === null) return { item, step, doubt: 'unknown', named };
  if (named !== null && named !== item.order) return { item, step: null, doubt: 'differs', named };
  return { item, step, doubt: null, named };
}
