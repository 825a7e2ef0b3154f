import type { Person } from '../access/roles';
import type { Open } from '../values';
import { markSuperseded } from './log';
import type { LogEntry, TestOrder } from './order';
import { STATUS, STEPS, type Decision } from './steps';

/** An item of the step bar (requirements §3). */
export interface StepBarItem {
  readonly order: number;
  readonly title: string;
  readonly current: boolean;
}

/** The decision of a step in a round. */
export interface RoundStep {
  readonly stepOrder: number;
  readonly decision: Open<Decision>;
  readonly actor: Person;
  readonly at: string;
  readonly superseded: boolean;
}

/** One round of a version's tests (decisions §3, `testing/getHistory`). */
export interface Round {
  readonly orderNo: string;
  readonly round: number;
  readonly status: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Whether a new file started the next round (decisions §4.1), instead of a return. */
  readonly fileReplaced: boolean;
  readonly steps: readonly RoundStep[];
}

/** The rounds of an order, oldest first. */
export function roundsOf(order: TestOrder, log: readonly LogEntry[]): Round[] {
  return Array.from({ length: order.round }, (_, index) => {
    const round = index + 1;
    const entries = markSuperseded(log, round).filter((entry) => entry.round === round);
    const last = round === order.round;
    // A returned round has ended; the resubmission starts the next one.
    const end = order.status === STATUS.returned ? order.stageEnteredAt : order.closedAt;
    return {
      orderNo: order.orderNo,
      round,
      status: last ? order.status : STATUS.returned,
      startedAt: entries[0]?.at ?? order.submittedAt,
      endedAt: last ? end : (entries.at(-1)?.at ?? null),
      fileReplaced: log.some((entry) => entry.action === 'replaceFile' && entry.round === round + 1),
      steps: entries.flatMap((entry) =>
        entry.action === 'decide' && entry.stepOrder !== null && entry.decision !== null
          ? [
              {
                stepOrder: entry.stepOrder,
                decision: entry.decision,
                actor: entry.actor,
                at: entry.at,
                superseded: entry.superseded,
              },
            ]
          : [],
      ),
    };
  });
}

/** The step bar of an order, with at most one current step. */
export function stepBarOf(
  order: Pick<TestOrder, 'stepOrder'>,
  titleOf: (step: (typeof STEPS)[number]) => string,
): StepBarItem[] {
  return STEPS.map((step) => ({ order: step.order, title: titleOf(step), current: step.order === order.stepOrder }));
}
