import type { Caption } from '@/components/useText';
import type { ModelOf } from '@/contract/endpoint';
import type { testing } from '@/contract/testing';
import { moduleName, type Module } from '@/domain/firmware/number';
import { ordersAddress } from '@/domain/paths';
import type { Open } from '@/domain/values';
import { ORDER_STATUSES, STATUS, stepOf } from '@/domain/workflow/steps';
import { hours } from '@/domain/workflow/stageClock';
import type { OrderWords } from '../list/names';
import { STATISTICS } from './words';

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

/** What figures are of, with the list of its orders and the bar; the first figure is the bar's. */
export interface FigureRow {
  readonly name: string;
  readonly to: string;
  readonly parts: readonly (readonly [value: number, colour: 'colorPrimary' | 'colorSuccess' | 'colorError'])[];
  /** A value to compare with. */
  readonly mark?: number;
  readonly figures: readonly (number | string)[];
}

/** A table of figures; each has a heading. */
export interface Figures {
  readonly title: Caption;
  readonly subject: Caption;
  readonly headings: readonly Caption[];
  readonly rows: readonly FigureRow[];
}

/**
 * Open orders by place, the time of each step in working hours, and results by module. Places are the steps, and that of
 * orders returned to their submitter, which stand at none: together all open orders.
 */
export function allFigures(statistics: Statistics | undefined, lists: Lists, words: OrderWords): readonly Figures[] {
  const { language, stepText, statusText } = words;
  const { stages, modules, statuses } = statistics ?? { stages: [], modules: [], statuses: [] };
  const returned = statuses.filter(({ status }) => status === STATUS.returned);
  const place = (name: string, to: string, orders: number): FigureRow => ({
    name,
    to,
    parts: [[orders, 'colorPrimary']],
    figures: [orders],
  });
  return [
    {
      title: STATISTICS.stageChart,
      subject: 'field.step',
      headings: [STATISTICS.count],
      rows: [
        ...returned.map(({ status, orders }) => place(statusText(status), lists.returned, orders)),
        ...stages.map(({ stepOrder, orders }) => place(stepText(stepOrder), lists.step(stepOrder), orders)),
      ],
    },
    {
      title: STATISTICS.timeChart,
      subject: 'field.step',
      headings: [STATISTICS.taken, STATISTICS.target],
      rows: stages.map(({ stepOrder, medianMinutes }) => {
        const taken = hours(medianMinutes);
        const target = stepOf(stepOrder)?.targetHours ?? 0;
        return {
          name: stepText(stepOrder),
          to: lists.step(stepOrder),
          parts: [[taken, taken > target ? 'colorError' : 'colorPrimary']],
          mark: target,
          figures: [taken, target],
        };
      }),
    },
    {
      title: STATISTICS.moduleChart,
      subject: 'field.module',
      headings: [STATISTICS.passed, STATISTICS.failed, STATISTICS.passRate],
      rows: modules
        .filter(({ passed, failed }) => passed + failed > 0)
        .map(({ module, passed, failed }) => ({
          name: moduleName(module)[language],
          to: lists.module(module),
          parts: [
            [passed, 'colorSuccess'],
            [failed, 'colorError'],
          ],
          figures: [passed, failed, `${Math.round((passed / (passed + failed)) * 100)}%`],
        })),
    },
  ];
}
