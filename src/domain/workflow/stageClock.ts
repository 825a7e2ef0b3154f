import * as v from 'valibot';
import { profile } from '../profile';
import { count, flag } from '../fields';
import { instantAt, wallClock } from '../zone';
import { PRIORITIES, type TestOrder } from './testOrder';
import { stepOf } from './steps';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Most companies name none: a long list computes this for each day of each order. */
const isHoliday = (day: number): boolean =>
  profile.holidays.length > 0 && profile.holidays.includes(dateOf(day * DAY_MS));

/** Whether a {@link workingDay} has working hours. */
export function isWorkingDay(day: number): boolean {
  // 1970-01-01 was a Thursday: 0 = Sunday … 6 = Saturday.
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** Working minutes between two ISO 8601 times, rounded down; 0 when `to` is not later. */
export function workingMinutes(from: string, to: string): number {
  const [start, end] = [wallClock(Date.parse(from)), wallClock(Date.parse(to))];
  let total = 0;
  const last = Math.floor(end / DAY_MS);
  for (let day = Math.floor(start / DAY_MS); day <= last; day += 1) {
    if (!isWorkingDay(day)) continue;
    const opens = Math.max(start, day * DAY_MS + profile.opens * HOUR_MS);
    const closes = Math.min(end, day * DAY_MS + profile.closes * HOUR_MS);
    total += Math.max(0, closes - opens);
  }
  return Math.floor(total / 60_000);
}

/** Working minutes in hours, at most one decimal. */
export const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** The date of a time in the company's zone, `2026-03-05`. */
export const workingDate = (at: string): string => dateOf(wallClock(Date.parse(at)));
/** The calendar day of a time in the company's zone, as a number. */
export const workingDay = (at: string): number => Math.floor(wallClock(Date.parse(at)) / DAY_MS);

/** The first moment of a {@link workingDay}, as ISO 8601 UTC. */
export const startOfDay = (day: number): string => new Date(instantAt(day * DAY_MS)).toISOString();

/** The next moment at which the hour of opening comes, on any day, as ISO 8601 UTC. */
export function nextOpening(now: string): string {
  const opening = (day: number) => instantAt(day * DAY_MS + profile.opens * HOUR_MS);
  const today = opening(workingDay(now));
  return new Date(today > Date.parse(now) ? today : opening(workingDay(now) + 1)).toISOString();
}

/** The stage clock of an order: working minutes, target, and whether it is overdue. */
export const stageClock = v.object({ workingMinutes: count(), targetMinutes: count(), overdue: flag() });
export type StageTime = Readonly<v.InferOutput<typeof stageClock>>;

/** Whether the stage exceeded its target; false without a target. */
export function isLate(stage: Pick<StageTime, 'workingMinutes' | 'targetMinutes'>): boolean {
  return stage.targetMinutes > 0 && stage.workingMinutes > stage.targetMinutes;
}

/** Whether an open order is past its due date. */
export function isPastDue(order: Pick<TestOrder, 'closedAt' | 'dueAt'>, now: string): boolean {
  return order.closedAt === null && Date.parse(order.dueAt ?? now) < Date.parse(now);
}

/** Whether the due date passed while the order was open; unlike {@link isPastDue} also of an ended one. */
export function hasMissedDue(order: Pick<TestOrder, 'closedAt' | 'dueAt'>, now: string): boolean {
  return order.dueAt !== null && Date.parse(order.dueAt) < Date.parse(order.closedAt ?? now);
}

/** Time in stage: without pauses; no target outside the steps. */
export function stageTime(order: TestOrder, now: string): StageTime {
  const until = order.pause?.at ?? order.closedAt ?? now;
  const taken = Math.max(0, workingMinutes(order.stageEnteredAt, until) - order.stagePausedMinutes);
  const target = (stepOf(order.stepOrder)?.targetHours ?? 0) * 60;
  const stage = { workingMinutes: taken, targetMinutes: target };
  return { ...stage, overdue: isLate(stage) || isPastDue(order, now) };
}

/** Working minutes that a pause takes from an order's stage: those before it began were another stage's. */
export function restedMinutes(
  { pause, stageEnteredAt }: Pick<TestOrder, 'pause' | 'stageEnteredAt'>,
  now: string,
): number {
  if (pause === null) return 0;
  return workingMinutes(Date.parse(pause.at) > Date.parse(stageEnteredAt) ? pause.at : stageEnteredAt, now);
}

/** Groups of the to-do list, most urgent first. */
export const URGENCIES = ['overdue', 'dueToday', 'reminded', 'other'] as const;
export type Urgency = (typeof URGENCIES)[number];

type Waiting = Pick<TestOrder, 'dueAt' | 'remindedAt' | 'priority'> & { readonly stage: Pick<StageTime, 'overdue'> };

export function urgencyOf(order: Waiting, now: string): Urgency {
  if (order.stage.overdue) return 'overdue';
  if (order.dueAt !== null && workingDay(order.dueAt) === workingDay(now)) return 'dueToday';
  return order.remindedAt === null ? 'other' : 'reminded';
}

/** Sort order of the to-do list: group, priority, due date. */
export function compareUrgency(left: Waiting, right: Waiting, now: string): number {
  const group = (order: Waiting) => URGENCIES.indexOf(urgencyOf(order, now));
  const priority = (order: Waiting) => PRIORITIES.findIndex((known) => known === order.priority);
  const due = (order: Waiting) => (order.dueAt === null ? Infinity : Date.parse(order.dueAt));
  const [one, other] = [due(left), due(right)];
  // Two orders without a due date would differ by Infinity − Infinity, which is NaN.
  return group(left) - group(right) || priority(right) - priority(left) || (one === other ? 0 : one - other);
}
