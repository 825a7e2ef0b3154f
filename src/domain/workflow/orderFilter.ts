import { isOpen } from './actions';
import { isAssignedTo, isHeld, isListed, TASK_LISTS, taskListOf } from './decide';
import type { TestOrder } from './testOrder';
import { stageTime, urgencyOf, workingDay, type StageTime, type Urgency } from './stageClock';

/** The lists of orders (P-TASK-1): the tabs. */
export const ORDER_SCOPES = [...TASK_LISTS, 'mine', 'all', 'done'] as const;
export type OrderScope = (typeof ORDER_SCOPES)[number];

/** Who claimed an order, seen by an account. */
export const CLAIMANTS = ['me', 'others', 'nobody'] as const;
export type Claimant = (typeof CLAIMANTS)[number];

export const END_DAYS = ['yesterday'] as const;

/** Which orders a list holds, by the rules of the workflow; what a filter leaves out, it does not ask for. */
export interface OrderFilter {
  readonly scope: OrderScope;
  readonly status?: readonly number[] | undefined;
  readonly stepOrder?: number | undefined;
  readonly overdue?: boolean | undefined;
  readonly urgency?: Urgency | undefined;
  readonly claimed?: Claimant | undefined;
  readonly stuck?: boolean | undefined;
  /** Account of somebody who can continue the order. */
  readonly awaited?: string | undefined;
  /** Only orders that name the account. */
  readonly involved?: boolean | undefined;
  readonly closedOn?: (typeof END_DAYS)[number] | undefined;
}

/** Whether an order is in a scope of the list for an account (P-TASK-1). */
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

/** Whether an order took more than twice the target of its stage, and nothing holds it. */
export function isStuck(order: Pick<TestOrder, 'pause' | 'schedule'>, stage: StageTime): boolean {
  return !isHeld(order) && stage.targetMinutes > 0 && stage.workingMinutes > 2 * stage.targetMinutes;
}

/** Whether an order ended on the calendar day before, in the company's zone. */
export const endedYesterday = ({ closedAt }: Pick<TestOrder, 'closedAt'>, now: string): boolean =>
  closedAt !== null && workingDay(closedAt) === workingDay(now) - 1;

const is = <Value>(wanted: Value | undefined, value: Value | null): boolean => wanted === undefined || wanted === value;

/** Whether an order is in the list of a filter, for an account. */
export function isWanted(order: TestOrder, wanted: OrderFilter, account: string, now: string): boolean {
  const { status, awaited } = wanted;
  const stage = stageTime(order, now);
  return (
    inScope(order, wanted.scope, account) &&
    (status === undefined || status.includes(order.status)) &&
    is(wanted.stepOrder, order.stepOrder) &&
    is(wanted.claimed, claimantOf(order, account)) &&
    (awaited === undefined || isAssignedTo(order, awaited)) &&
    (wanted.involved !== true || order.submitter.code === account || isListed(order, account)) &&
    (wanted.closedOn === undefined || endedYesterday(order, now)) &&
    is(wanted.overdue, stage.overdue) &&
    is(wanted.urgency, urgencyOf({ ...order, stage }, now)) &&
    is(wanted.stuck, isStuck(order, stage))
  );
}
