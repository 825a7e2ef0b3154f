import type { Module } from '@/domain/firmware/number';
import { ordersAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { ORDER_STATUSES, STATUS } from '@/domain/workflow/steps';

/** What is counted: the orders that name the user or all of them, and how far back. */
export interface Counted {
  readonly involved: boolean;
  readonly days: number;
}

const ENDS: readonly number[] = [STATUS.completed, STATUS.terminated];

/** The statuses of orders under way. */
export const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDS.includes(status));

/** The addresses of the orders behind a figure, by the filters of the list (decisions §5). */
export function listsBehind({ involved, days }: Counted) {
  const of = (filters: Readonly<Record<string, string>>) =>
    ordersAddress({ ...filters, ...(involved ? { involved: 'true' } : {}) });
  return {
    underWay: of({ status: UNDER_WAY.join(',') }),
    overdue: of({ overdue: 'true' }),
    /** Those that ended so within the period. */
    ended: (status: number) => of({ status: String(status), closedDays: String(days) }),
    step: (stepOrder: number) => of({ stepOrder: String(stepOrder) }),
    module: (module: Open<Module>) => of({ module }),
  };
}
