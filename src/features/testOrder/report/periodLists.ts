import { ordersAddress } from '@/domain/paths';
import type { Period } from '@/domain/period';
import type { OrderEvent } from '@/domain/workflow/period';
import { ORDER_STATUSES, STATUS } from '@/domain/workflow/steps';

const ENDS: readonly number[] = [STATUS.completed, STATUS.terminated];
const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDS.includes(status));
const OVERDUE = { overdue: 'true' } as const;

/** Addresses of the order lists behind the figures of a period (decisions §5). */
export function listsOfPeriod({ from, to }: Period) {
  const during = { eventFrom: from, eventTo: to };
  const ended = (status: number) => ordersAddress({ status: String(status), closedFrom: from, closedTo: to });
  const at = (stepOrder: number | null): Record<string, string> =>
    stepOrder === null ? { status: String(STATUS.returned) } : { stepOrder: String(stepOrder) };
  return {
    submitted: ordersAddress({ submittedFrom: from, submittedTo: to }),
    completed: ended(STATUS.completed),
    terminated: ended(STATUS.terminated),
    happened: (event: OrderEvent) => ordersAddress({ event, ...during }),
    open: ordersAddress({ status: UNDER_WAY.join(',') }),
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
