import type { ModelOf } from '@/contract/endpoint';
import type { testing } from '@/contract/testing';
import { moduleName, type Module } from '@/domain/firmware/number';
import { ordersAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { ORDER_STATUSES, STATUS, stepOf } from '@/domain/workflow/steps';
import { hours } from '@/domain/workflow/stageClock';
import type { OrderWords } from '../list/names';

const ENDS: readonly number[] = [STATUS.completed, STATUS.terminated];

export const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDS.includes(status));

/** Addresses of the order lists behind the figures (decisions §5). */
export function listsBehind({ involved, days }: { readonly involved: boolean; readonly days: number }) {
  const of = (filters: Readonly<Record<string, string>>) =>
    ordersAddress({ ...filters, ...(involved ? { involved: 'true' } : {}) });
  return {
    underWay: of({ status: UNDER_WAY.join(',') }),
    overdue: of({ overdue: 'true' }),
    returned: of({ status: String(STATUS.returned) }),
    /** Orders that ended with this status within the period. */
    ended: (status: number) => of({ status: String(status), closedDays: String(days) }),
    step: (stepOrder: number) => of({ stepOrder: String(stepOrder) }),
    /** Orders of a module with a test result within the period. */
    module: (module: Open<Module>) => of({ module, testedDays: String(days) }),
  };
}

export type Lists = ReturnType<typeof listsBehind>;
export type Statistics = ModelOf<typeof testing.statistics>;

/**
 * The figures per step, in working hours, and per module with results, with the addresses of their orders. `places` are
 * the steps and the orders returned to their submitter, which stand at none: together all open orders.
 */
export function allFigures(statistics: Statistics | undefined, lists: Lists, words: OrderWords) {
  const { language, stepText, statusText } = words;
  const { stages, modules, statuses } = statistics ?? { stages: [], modules: [], statuses: [] };
  const returned = statuses.filter(({ status }) => status === STATUS.returned);
  const place = (name: string, to: string, orders: number) => ({ name, to, orders });
  return {
    places: [
      ...returned.map(({ status, orders }) => place(statusText(status), lists.returned, orders)),
      ...stages.map(({ stepOrder, orders }) => place(stepText(stepOrder), lists.step(stepOrder), orders)),
    ],
    stages: stages.map(({ stepOrder, orders, medianMinutes }) => ({
      name: stepText(stepOrder),
      to: lists.step(stepOrder),
      orders,
      taken: hours(medianMinutes),
      target: stepOf(stepOrder)?.targetHours ?? 0,
    })),
    modules: modules
      .filter(({ passed, failed }) => passed + failed > 0)
      .map(({ module, passed, failed }) => ({
        name: moduleName(module)[language],
        to: lists.module(module),
        passed,
        failed,
        rate: `${Math.round((passed / (passed + failed)) * 100)}%`,
      })),
  };
}

export type AllFigures = ReturnType<typeof allFigures>;
