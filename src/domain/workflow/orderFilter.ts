import * as v from 'valibot';
import { maybe, numeric } from '../fields';
import { isOpen } from './actions';
import { isAssignedTo, TASK_LISTS, taskListOf } from './decide';
import type { TestOrder } from './testOrder';
import { stageTime } from './stageClock';

/** The tabs of the list of orders, for an account: waiting for it in three ways, submitted by it (`mine`), all, ended (`done`). */
export const ORDER_SCOPES = [...TASK_LISTS, 'mine', 'all', 'done'] as const;
export type OrderScope = (typeof ORDER_SCOPES)[number];

/** Who claimed an order, seen by an account. */
export const CLAIMANTS = ['me', 'others', 'nobody'] as const;
export type Claimant = (typeof CLAIMANTS)[number];

/** Which orders a list holds, by the rules of the workflow; what a filter leaves out, it does not ask for. */
export interface OrderFilter {
  readonly scope: OrderScope;
  readonly status?: readonly number[] | undefined;
  readonly stepOrder?: number | undefined;
  readonly overdue?: boolean | undefined;
  readonly claimed?: Claimant | undefined;
  /** Account of somebody who can continue the order. */
  readonly awaited?: string | undefined;
}

/** Whether an order is in a scope of the list for an account. */
export function inScope(order: TestOrder, scope: OrderScope, account: string): boolean {
  switch (scope) {
    case 'todo':
    case 'paused':
    case 'scheduled':
      return taskListOf(order, account) === scope;
    case 'mine':
      return order.submitter.code === account;
    case 'all':
      return true;
    case 'done':
      return !isOpen(order);
  }
}

function claimantOf({ claim }: Pick<TestOrder, 'claim'>, account: string): Claimant {
  if (claim === null) return 'nobody';
  return claim.by.code === account ? 'me' : 'others';
}

const fits = <Value>(wanted: Value | undefined, value: Value | null): boolean =>
  wanted === undefined || wanted === value;

/** Whether an order is in the list of a filter, for an account. */
export function isWanted(order: TestOrder, wanted: OrderFilter, account: string, now: string): boolean {
  const { status, awaited } = wanted;
  return (
    inScope(order, wanted.scope, account) &&
    (status === undefined || status.includes(order.status)) &&
    fits(wanted.stepOrder, order.stepOrder) &&
    fits(wanted.claimed, claimantOf(order, account)) &&
    (awaited === undefined || isAssignedTo(order, awaited)) &&
    fits(wanted.overdue, stageTime(order, now).overdue)
  );
}

/** The number of orders in each scope for an account; null: not told. */
export const orderCounts = v.object(v.entriesFromList(ORDER_SCOPES, maybe(numeric())));
export type OrderCounts = Readonly<v.InferOutput<typeof orderCounts>>;

/** Counts the orders of every scope for an account. */
export function countOrders(orders: readonly TestOrder[], account: string): OrderCounts {
  const inside = (scope: OrderScope): number => orders.filter((order) => inScope(order, scope, account)).length;
  return v.parse(orderCounts, Object.fromEntries(ORDER_SCOPES.map((scope) => [scope, inside(scope)])));
}
