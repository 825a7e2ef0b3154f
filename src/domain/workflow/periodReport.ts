import * as v from 'valibot';
import { person, someone } from '../access/roles';
import { count, identifier, many, maybe, numeric, oneOf, recordId, text, time, inputText } from '../fields';
import { both } from '../language';
import { ordersAddress } from '../paths';
import { periodsUntil, type Period } from '../period';
import { VERSION_STATES } from '../firmware/version';
import { namedSet } from '../values';
import { assigneesOf, isAssignedTo } from './decide';
import { endedState } from './log';
import type { LogEntry, TestOrder } from './testOrder';
import { stageTime } from './stageClock';
import { effectOf } from './effects';
import { OPEN_STATUSES, STATUS, STEPS } from './steps';

/** What happened to an order, as a filter of the list (assumed). */
export const [ORDER_EVENTS, orderEventName] = namedSet({
  decided: both('处理过', 'Decided'),
  returned: both('被退回', 'Returned'),
  released: both('已发布', 'Released'),
  conditional: both('有条件发布', 'Released with conditions'),
});
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const happened = v.object({
  orderNo: recordId(),
  firmwareNo: text(),
  versionNo: text(),
  stepOrder: maybe(numeric()),
  actor: someone,
  at: time(),
  remark: text(),
  /** Conditions that a release acknowledged, and its way back. */
  conditions: many(inputText()),
  rollbackVersionId: maybe(identifier()),
  /** How its release ended since (assumed); null while it counts. */
  ended: maybe(oneOf(VERSION_STATES)),
});

/** The report of a period. Counts are of orders, so that each is the total of a filtered list. */
export const periodReport = v.object({
  submitted: count(),
  completed: count(),
  terminated: count(),
  returned: count(),
  released: count(),
  conditional: count(),
  /** Now, not in the period. */
  open: count(),
  overdue: count(),
  /** The open orders by step, those returned to their submitter (null) included: they add up to `open`. */
  places: many(v.object({ stepOrder: maybe(numeric()), orders: count(), overdue: count() })),
  returns: many(happened),
  releases: many(happened),
  /** Median working minutes of the decisions of a step, of the period last and of those before it. */
  steps: many(
    v.object({
      stepOrder: numeric(),
      periods: many(v.object({ from: time(), to: time(), orders: count(), medianMinutes: count() })),
    }),
  ),
  people: many(v.object({ person, awaited: count(), overdue: count(), decided: count() })),
});
export type PeriodReport = Readonly<v.InferOutput<typeof periodReport>>;

export interface OrderRecord {
  readonly order: TestOrder & { readonly versionState?: string };
  readonly log: readonly LogEntry[];
}

/** Periods of the trend: the reported one and those before it. */
export const TREND = 8;

/** Whether a time lies in a period; an open end is no limit. */
export function isWithin(at: string | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const time = Date.parse(at ?? '');
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time <= Date.parse(to));
}

/** Conditions that a release acknowledged; empty for other entries. */
const conditionsOf = ({ evidence }: LogEntry): readonly string[] =>
  evidence?.kind === 'release' ? evidence.acknowledgedConditions : [];

/** Whether an entry of the log is an event. A failed verification ends an order and is no return. */
export function isEvent(entry: LogEntry, event: OrderEvent): boolean {
  const { action, decision } = entry;
  const decided = action === 'decide' && decision !== null;
  switch (event) {
    case 'decided':
      return decided;
    case 'returned':
      return decided && effectOf(entry).sendsBack;
    case 'released':
      return action === 'release' || (decided && effectOf(entry).releases);
    case 'conditional':
      return isEvent(entry, 'released') && conditionsOf(entry).length > 0;
  }
}

/** What an entry of the log must be for its order to be listed; what is undefined may be anything. */
export interface EventFilter {
  readonly event?: OrderEvent | undefined;
  readonly eventStep?: number | undefined;
  readonly eventActor?: string | undefined;
  readonly eventFrom?: string | undefined;
  readonly eventTo?: string | undefined;
}

/** Whether one entry meets all of a filter; without a filter every order does. */
export function hasEvent(log: readonly LogEntry[], filter: EventFilter): boolean {
  const { event, eventStep, eventActor, eventFrom, eventTo } = filter;
  if ([event, eventStep, eventActor, eventFrom, eventTo].every((wanted) => wanted === undefined)) return true;
  return log.some(
    (entry) =>
      (event === undefined || isEvent(entry, event)) &&
      (eventStep === undefined || entry.stepOrder === eventStep) &&
      (eventActor === undefined || entry.actor.code === eventActor) &&
      isWithin(entry.at, eventFrom, eventTo),
  );
}

/** The middle value, the mean of two; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = sorted.length / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2;
}

/** The report of a period; open orders, their steps and what waits for a person are those of `now`. */
export function reportPeriod(records: readonly OrderRecord[], period: Period, now: string): PeriodReport {
  const { from, to } = period;
  const total = (matching: (record: OrderRecord) => boolean): number => records.filter(matching).length;
  const within = (event: OrderEvent, more: Omit<EventFilter, 'event'> = {}) =>
    total(({ log }) => hasEvent(log, { event, eventFrom: from, eventTo: to, ...more }));
  const ended = (status: number) => total(({ order }) => order.status === status && isWithin(order.closedAt, from, to));
  const isOverdue = ({ order }: OrderRecord) => stageTime(order, now).overdue;
  const open = records.filter(({ order }) => order.closedAt === null);
  const at = (stepOrder: number | null) => {
    const here = open.filter(({ order }) => order.stepOrder === stepOrder);
    return { stepOrder, orders: here.length, overdue: here.filter(isOverdue).length };
  };
  const entriesOf = (event: OrderEvent) =>
    records
      .flatMap(({ order, log }) => log.map((entry) => ({ order, log, entry })))
      .filter(({ entry }) => isEvent(entry, event) && isWithin(entry.at, from, to))
      .sort((left, right) => Date.parse(left.entry.at) - Date.parse(right.entry.at))
      .map(({ order: { orderNo, firmwareNo, versionNo, versionState = '' }, log, entry }) => {
        const { stepOrder, actor, at: when, remark, evidence } = entry;
        const rollbackVersionId = evidence?.kind === 'release' ? evidence.rollbackVersionId : null;
        const release = { conditions: conditionsOf(entry), rollbackVersionId };
        const ended = endedState(versionState, log);
        return { orderNo, firmwareNo, versionNo, stepOrder, actor, at: when, remark, ...release, ended };
      });
  return {
    submitted: total(({ order }) => isWithin(order.submittedAt, from, to)),
    completed: ended(STATUS.completed),
    terminated: ended(STATUS.terminated),
    returned: within('returned'),
    released: within('released'),
    conditional: within('conditional'),
    open: open.length,
    overdue: open.filter(isOverdue).length,
    places: [null, ...STEPS.map((step) => step.order)].map(at),
    returns: entriesOf('returned'),
    releases: entriesOf('released'),
    steps: STEPS.map((step) => ({
      stepOrder: step.order,
      periods: periodsUntil(period, TREND).map((each) => {
        const made = records.map(({ log }) =>
          log.filter(
            (entry) =>
              entry.stepOrder === step.order && isEvent(entry, 'decided') && isWithin(entry.at, each.from, each.to),
          ),
        );
        const minutes = made.flat().map((entry) => entry.workingMinutes);
        return { ...each, orders: made.filter((entries) => entries.length > 0).length, medianMinutes: median(minutes) };
      }),
    })),
    people: peopleOf(records, period)
      .map((each) => {
        const awaited = open.filter(({ order }) => isAssignedTo(order, each.code));
        return {
          person: each,
          awaited: awaited.length,
          overdue: awaited.filter(isOverdue).length,
          decided: within('decided', { eventActor: each.code }),
        };
      })
      // Who is waited for most comes first.
      .sort((left, right) => right.awaited - left.awaited || right.overdue - left.overdue),
  };
}

/** Who has something to do, or decided in the period; by name. */
function peopleOf(records: readonly OrderRecord[], { from, to }: Period) {
  const everyone = records.flatMap(({ order, log }) => [
    ...(order.closedAt === null ? assigneesOf(order) : []),
    ...log.filter((entry) => isEvent(entry, 'decided') && isWithin(entry.at, from, to)).map(({ actor }) => actor),
  ]);
  const known = new Map(everyone.map((each) => [each.code, each]));
  return [...known.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}

const OVERDUE = { overdue: 'true' } as const;

/** Addresses of the order lists behind the figures of a period. */
export function listsOfPeriod({ from, to }: Period) {
  const during = { eventFrom: from, eventTo: to };
  const endedAs = (status: number) => ordersAddress({ status: String(status), closedFrom: from, closedTo: to });
  const at = (stepOrder: number | null): Record<string, string> =>
    stepOrder === null ? { status: String(STATUS.returned) } : { stepOrder: String(stepOrder) };
  return {
    submitted: ordersAddress({ submittedFrom: from, submittedTo: to }),
    completed: endedAs(STATUS.completed),
    terminated: endedAs(STATUS.terminated),
    happened: (event: OrderEvent) => ordersAddress({ event, ...during }),
    open: ordersAddress({ status: OPEN_STATUSES.join(',') }),
    overdue: ordersAddress(OVERDUE),
    /** Open orders at a step; null: returned to their submitter. */
    at: (stepOrder: number | null) => ordersAddress(at(stepOrder)),
    overdueAt: (stepOrder: number | null) => ordersAddress({ ...at(stepOrder), ...OVERDUE }),
    /** Orders with a decision at a step. */
    decidedAt: (stepOrder: number) => ordersAddress({ event: 'decided', eventStep: String(stepOrder), ...during }),
    awaited: (account: string) => ordersAddress({ awaited: account }),
    overdueOf: (account: string) => ordersAddress({ awaited: account, ...OVERDUE }),
    decidedBy: (account: string) => ordersAddress({ event: 'decided', eventActor: account, ...during }),
  };
}
