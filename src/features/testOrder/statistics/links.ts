import type { Module } from '@/domain/firmware/number';
import { ordersAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { ORDER_STATUSES, STATUS } from '@/domain/workflow/steps';

/** Scope of the statistics: own or all orders, and the period. */
export interface Counted {
  readonly involved: boolean;
  readonly days: number;
}

const ENDS: readonly number[] = [STATUS.completed, STATUS.terminated];

/** Statuses of open orders. */
export const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDS.includes(status));

/** Addresses of the order lists behind the figures (decisions §5). */
export function listsBehind({ involved, days }: Counted) {
  const of = (filters: Readonly<Record<string, string>>) =>
    ordersAddress({ ...filters, ...(involved ? { involved: 'true' } : {}) });
  return {
    underWay: of({ status: UNDER_WAY.join(',') }),
    overdue: of({ overdue: 'true' }),
    /** Orders that ended with this status within the period. */
    ended: (status: number) => of({ status: String(status), closedDays: String(days) }),
    step: (stepOrder: number) => of({ stepOrder: String(stepOrder) }),
    /** Orders of a module with a test result within the period. */
    module: (module: Open<Module>) => of({ module, testedDays: String(days) }),
  };
}
