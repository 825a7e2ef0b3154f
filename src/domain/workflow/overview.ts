import * as v from 'valibot';
import { person } from '../access/roles';
import { count, flag, many, maybeTime, numeric, oneOf, recordId, text, time } from '../fields';
import { both } from '../language';
import { namedSet } from '../values';
import { markSuperseded, startedByFile, type MarkedEntry } from './log';
import type { LogEntry, TestOrder } from './testOrder';
import { DECISIONS, meaningOf, type DecisionRow } from './decisions';
import { STATUS, stepOf, STEPS, type Step } from './steps';

/** The step bar of an order, with the step that is current, and its rounds. */

/** An item of the step bar (requirements §3). */
export const stepBarItem = v.object({ order: numeric(), title: text(), current: flag() });
export type StepBarItem = Readonly<v.InferOutput<typeof stepBarItem>>;

/** A round: the steps from a submission, or a replaced file, until the order is returned or ends; with their decisions (P-WIRE-28). */
export const round = v.object({
  orderNo: recordId(),
  round: numeric(),
  status: count(),
  startedAt: time(),
  endedAt: maybeTime(),
  /** Whether a new file started the next round, instead of a return. */
  fileReplaced: flag(),
  steps: many(
    v.object({ stepOrder: numeric(), decision: oneOf(DECISIONS), actor: person, at: time(), superseded: flag() }),
  ),
});
export type Round = Readonly<v.InferOutput<typeof round>>;

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
      fileReplaced: startedByFile(log, round + 1) !== null,
      steps: entries.flatMap(({ action, stepOrder, decision, actor, at, superseded }) =>
        action === 'decide' && stepOrder !== null && decision !== null
          ? [{ stepOrder, decision, actor, at, superseded }]
          : [],
      ),
    };
  });
}

/** An item of the step bar that is at a step of the workflow; `number` is what the server calls it. */
export type NumberedStep = StepBarItem & { readonly number: number };

/**
 * The step bar by the workflow's steps: a server may number its stages otherwise (0–6, 10, 20, 30 …), so the sequence of
 * seven shows. A bar of another length keeps its numbers, and what is unknown stays so.
 */
export function numbered(bar: readonly StepBarItem[]): NumberedStep[] {
  const numbers = [...new Set(bar.map(({ order }) => order))].sort((one, other) => one - other);
  return bar.map((item) => ({
    ...item,
    number: item.order,
    order: (numbers.length === STEPS.length && STEPS[numbers.indexOf(item.order)]?.order) || item.order,
  }));
}

/** A log by the bar's steps, as {@link numbered} has them; other numbers stay. Each entry has an id. */
export function readLog(bar: readonly NumberedStep[], log: readonly LogEntry[]): LogEntry[] {
  const orderOf = (number: number | null) => bar.find((item) => item.number === number)?.order ?? number;
  return log.map((entry, index) => ({
    ...entry,
    id: entry.id || String(index),
    stepOrder: orderOf(entry.stepOrder),
    returnTo: orderOf(entry.returnTo),
  }));
}

/** The step bar of an order, with at most one current step. */
export function stepBarOf(
  order: Pick<TestOrder, 'stepOrder'>,
  titleOf: (step: (typeof STEPS)[number]) => string,
): StepBarItem[] {
  return STEPS.map((step) => ({ order: step.order, title: titleOf(step), current: step.order === order.stepOrder }));
}

export interface CurrentStep {
  /** The item marked as current; null unless exactly one is. */
  readonly item: (StepBarItem & Partial<NumberedStep>) | null;
  /** The step to decide; null when nothing may be sent. */
  readonly step: Step | null;
  /**
   * Why the order is read-only: no, several or an unknown current item, one with the title of another step, or the order
   * names another step or has the status of another.
   */
  readonly doubt: 'unmarked' | 'ambiguous' | 'unknown' | 'mistitled' | 'differs' | 'status' | null;
  /** The step that the order names, which is only compared with the step bar. */
  readonly named: number | null;
}

/** The current step-bar item decides (requirements §4); its `order` is the step, the rest confirms it. */
export function currentStep(
  steps: readonly NonNullable<CurrentStep['item']>[],
  { stepOrder: named, status }: Pick<TestOrder, 'stepOrder' | 'status'>,
): CurrentStep {
  const [item = null, other] = steps.filter((step) => step.current);
  if (other !== undefined) return { item: null, step: null, doubt: 'ambiguous', named };
  if (item === null) return { item, step: null, doubt: named === null ? 'unmarked' : 'differs', named };
  const step = stepOf(item.order);
  if (step === null) return { item, step, doubt: 'unknown', named };
  const titled = STEPS.find(({ title }) => Object.values(title).includes(item.title.trim()));
  if (titled !== undefined && titled !== step) return { item, step: null, doubt: 'mistitled', named };
  // The order may name its step by the server's number, or by the number of the contract if the server has no such
  // number.
  const isNumber = steps.some(({ number }) => number === named);
  if (named !== null && named !== (isNumber ? item.number : item.order))
    return { item, step: null, doubt: 'differs', named };
  const isOther = step.status !== status && STEPS.some((each) => each.status === status);
  return isOther ? { item, step: null, doubt: 'status', named } : { item, step, doubt: null, named };
}

/** Marks of a step that is not decided, or whose decision does not count; another decision is told by its own name. */
export const [UNDECIDED_MARKS, undecidedMarkName] = namedSet({
  superseded: both('已失效', 'Superseded'),
  paused: both('已暂停', 'Paused'),
  scheduled: both('已排期', 'Scheduled'),
  withdrawn: both('已撤回', 'Withdrawn'),
});
export type StepMark = DecisionRow['mark'] | (typeof UNDECIDED_MARKS)[number];

export interface MarkedStep {
  /** Null for a step that is open, not reached, or decided in an unknown way. */
  readonly mark: StepMark | null;
  /** The log entry behind the mark: who and when. */
  readonly entry: MarkedEntry | null;
}

/** The mark of every step of the bar. @param log oldest first, with superseded decisions */
export function stepMarks(
  steps: readonly StepBarItem[],
  order: Pick<TestOrder, 'status' | 'pause' | 'schedule'>,
  log: readonly MarkedEntry[],
): MarkedStep[] {
  const decisions = log.filter(({ action, decision }) => action === 'decide' && decision !== null);
  const withdrawal =
    order.status === STATUS.terminated ? (log.findLast(({ action }) => action === 'withdraw') ?? null) : null;
  // A returned order is at no step, so it was withdrawn at the step of its last decision.
  const withdrawnAt = withdrawal && (withdrawal.stepOrder ?? decisions.at(-1)?.stepOrder ?? null);
  return steps.map((step) => {
    if (step.current) {
      return { mark: order.pause !== null ? 'paused' : order.schedule !== null ? 'scheduled' : null, entry: null };
    }
    if (withdrawal !== null && step.order === withdrawnAt) return { mark: 'withdrawn', entry: withdrawal };
    const own = decisions.filter(({ stepOrder }) => stepOrder === step.order);
    const entry = own.findLast(({ superseded }) => !superseded) ?? own.at(-1) ?? null;
    if (entry?.decision == null) return { mark: null, entry: null };
    return { mark: entry.superseded ? 'superseded' : (meaningOf(entry.decision)?.mark ?? null), entry };
  });
}
