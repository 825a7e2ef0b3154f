import type { ModelOf } from '../../../src/contract/endpoint';
import type { testing } from '../../../src/contract/testing';
import { MODULES } from '../../../src/domain/firmware/number';
import { isOpen } from '../../../src/domain/workflow/actions';
import type { LogEntry, TestOrder } from '../../../src/domain/workflow/order';
import { involves } from '../../../src/domain/workflow/orderFilter';
import { stageTime } from '../../../src/domain/workflow/stageClock';
import { meaningOf, ORDER_STATUSES, STEP, STEPS } from '../../../src/domain/workflow/steps';
import { median } from '../../../src/domain/workflow/period';
import { logOf, type World } from '../engine/world';

const before = (now: string, days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString();

export const closedWithin = ({ closedAt }: TestOrder, days: number, now: string): boolean =>
  closedAt !== null && closedAt >= before(now, days);

/** Whether a decision is a test result: of the automated test or a later step, passed or failed. */
const isTestResult = ({ stepOrder, decision }: LogEntry): boolean =>
  (stepOrder ?? 0) >= STEP.automatedTest.order &&
  decision !== null &&
  (decision === 'fail' || meaningOf(decision)?.passes === true);

const decisionsSince = (world: World, { orderNo }: TestOrder, since: string): LogEntry[] =>
  logOf(world, orderNo).filter((entry) => entry.action === 'decide' && entry.at >= since);

/** Whether an order got a test result within the period. */
export const testedWithin = (world: World, order: TestOrder, days: number, now: string): boolean =>
  decisionsSince(world, order, before(now, days)).some(isTestResult);

/**
 * Counts, working minutes per stage and pass rates of the orders of some days (decisions §3).
 * @param days period of decisions and ended orders, in days
 * @param involved only orders with this account
 */
export function statisticsOf(
  world: World,
  account: string,
  now: string,
  days: number,
  involved: boolean,
): ModelOf<(typeof testing)['statistics']> {
  const orders = [...world.orders.values()].filter((order) => !involved || involves(order, account));
  const since = before(now, days);
  const decisions = orders.flatMap((order) =>
    decisionsSince(world, order, since).map((entry) => ({ entry, module: order.module })),
  );
  const counted = (matching: (order: TestOrder) => boolean): number => orders.filter(matching).length;
  return {
    overdue: counted((order) => stageTime(order, now).overdue),
    statuses: ORDER_STATUSES.map((status) => ({
      status,
      orders: counted((order) => order.status === status && (isOpen(order) || closedWithin(order, days, now))),
    })),
    stages: STEPS.map((step) => ({
      stepOrder: step.order,
      orders: counted((order) => order.stepOrder === step.order),
      medianMinutes: median(
        decisions.filter(({ entry }) => entry.stepOrder === step.order).map(({ entry }) => entry.workingMinutes),
      ),
    })),
    modules: MODULES.map((module) => {
      const results = decisions.filter((row) => row.module === module && isTestResult(row.entry));
      const failed = results.filter(({ entry }) => entry.decision === 'fail').length;
      return { module, passed: results.length - failed, failed };
    }),
  };
}
