import { both } from '../language';
import { namedSet } from '../values';
import type { MarkedEntry } from './log';
import type { TestOrder } from './order';
import type { StepBarItem } from './overview';
import { STATUS, type Decision } from './steps';

/** What a step of the bar came to, or what holds it (decisions §5); each mark has a word and a shape of its own. */
export const [STEP_MARKS, stepMarkName] = namedSet({
  passed: both('通过', 'Passed'),
  conditional: both('有条件通过', 'Passed with conditions'),
  skipped: both('已跳过', 'Skipped'),
  failed: both('不通过', 'Failed'),
  returned: both('已退回', 'Returned'),
  superseded: both('已失效', 'Superseded'),
  paused: both('已暂停', 'Paused'),
  scheduled: both('已排期', 'Scheduled'),
  withdrawn: both('已撤回', 'Withdrawn'),
});
export type StepMark = (typeof STEP_MARKS)[number];

const MARK_OF: Readonly<Partial<Record<string, StepMark>>> = {
  pass: 'passed',
  conditionalPass: 'conditional',
  skip: 'skipped',
  fail: 'failed',
  return: 'returned',
} satisfies Record<Decision, StepMark>;

export interface MarkedStep {
  /** null for a step under way, not reached, or decided in a way that is not known. */
  readonly mark: StepMark | null;
  /** The log entry behind the mark: who and when. */
  readonly entry: MarkedEntry | null;
}

/** The mark of every step of the bar (decisions §5), in its order. @param log oldest first, with superseded decisions */
export function stepMarks(
  steps: readonly StepBarItem[],
  order: Pick<TestOrder, 'status' | 'pause' | 'schedule'>,
  log: readonly MarkedEntry[],
): MarkedStep[] {
  const decisions = log.filter(({ action, decision }) => action === 'decide' && decision !== null);
  const withdrawal =
    order.status === STATUS.terminated ? (log.findLast(({ action }) => action === 'withdraw') ?? null) : null;
  // A returned order is at no step: it was withdrawn where its last decision left it.
  const withdrawnAt = withdrawal && (withdrawal.stepOrder ?? decisions.at(-1)?.stepOrder ?? null);
  return steps.map((step) => {
    if (step.current) {
      return { mark: order.pause !== null ? 'paused' : order.schedule !== null ? 'scheduled' : null, entry: null };
    }
    if (withdrawal !== null && step.order === withdrawnAt) return { mark: 'withdrawn', entry: withdrawal };
    const own = decisions.filter(({ stepOrder }) => stepOrder === step.order);
    const entry = own.findLast(({ superseded }) => !superseded) ?? own.at(-1) ?? null;
    if (entry?.decision == null) return { mark: null, entry: null };
    return { mark: entry.superseded ? 'superseded' : (MARK_OF[entry.decision] ?? null), entry };
  });
}
