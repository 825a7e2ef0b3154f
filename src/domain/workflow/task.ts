import { awaitedOn } from './decide';
import type { TestOrder } from './order';

/** The lists of the orders that wait for a person: to act on now, paused, with a scheduled release (decisions §5). */
export const TASK_LISTS = ['todo', 'paused', 'scheduled'] as const;
export type TaskList = (typeof TASK_LISTS)[number];

/**
 * The list of an order that waits for a person; null when it waits for others or nobody. Only `todo` holds tasks: during
 * a pause nobody can act, and a scheduled release takes effect by itself.
 */
export function taskListOf(order: TestOrder, account: string): TaskList | null {
  if (!awaitedOn(order).some(({ code }) => code === account)) return null;
  if (order.pause !== null) return 'paused';
  return order.schedule === null ? 'todo' : 'scheduled';
}
