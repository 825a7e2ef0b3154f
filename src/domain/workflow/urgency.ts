import type { TestOrder } from './order';
import { PRIORITIES } from './order';
import type { StageTime } from './stageClock';
import { workingDay } from './stageClock';

/** Groups of the to-do list, most urgent first (decisions §5). */
export const URGENCIES = ['overdue', 'dueToday', 'reminded', 'other'] as const;
export type Urgency = (typeof URGENCIES)[number];

type Waiting = Pick<TestOrder, 'dueAt' | 'remindedAt' | 'priority'> & { readonly stage: Pick<StageTime, 'overdue'> };

/** The urgency of an order. */
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
  return group(left) - group(right) || priority(right) - priority(left) || (one === other ? 0 : one - other);
}
