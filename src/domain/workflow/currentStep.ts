import type { TestOrder } from './order';
import type { StepBarItem } from './overview';
import { stepOf, type Step } from './steps';

/**
 * Why an order is read-only: no or several step-bar items are current, the step is unknown, or the order names another
 * step.
 */
export type StepDoubt = 'unmarked' | 'ambiguous' | 'unknown' | 'differs';

/** The current step of an order. */
export interface CurrentStep {
  /** The item marked as current; null unless exactly one is. */
  readonly item: StepBarItem | null;
  /** The step to decide; null when nothing may be sent. */
  readonly step: Step | null;
  readonly doubt: StepDoubt | null;
  /** The step named by the order, as a cross-check only. */
  readonly named: number | null;
}

/** The current step-bar item decides (requirements §4); its `order` is the step (decisions §4.1). */
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
