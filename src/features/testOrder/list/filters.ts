import { optionsOf, type FiltersOf, type RecordFilter } from '@/components/list/filters';
import type { testing } from '@/contract/testing';
import type { Texts } from '@/domain/language';
import { moduleName, MODULES } from '@/domain/firmware/number';
import { priorityName, PRIORITIES } from '@/domain/workflow/order';
import { ORDER_STATUSES, statusName, STEPS } from '@/domain/workflow/steps';

/** Filters of the list of orders. */
export type OrderFilters = Omit<FiltersOf<typeof testing.page>, 'scope'>;

/** Periods in days. */
export const PERIODS = [7, 30, 90, 365] as const;

/** Six filters fit one line at 1366 px. */
const SELECT_WIDTH = 132;

/** The filter table of the list (decisions §5). */
export const ORDER_FILTERS: readonly RecordFilter<OrderFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'field.keyword', placeholder: 'testing.filter.keyword', width: 260 },
  { kind: 'multi', key: 'module', width: SELECT_WIDTH, label: 'field.module', options: optionsOf(MODULES, moduleName) },
  {
    kind: 'multi',
    key: 'priority',
    width: SELECT_WIDTH,
    label: 'field.priority',
    options: optionsOf(PRIORITIES, priorityName),
  },
  {
    kind: 'select',
    key: 'stepOrder',
    width: SELECT_WIDTH,
    label: 'field.step',
    options: STEPS.map(({ order, title }) => ({
      value: order,
      label: { 'zh-CN': `${order} ${title['zh-CN']}`, 'en-US': `${order} ${title['en-US']}` },
    })),
  },
  {
    kind: 'multi',
    key: 'status',
    width: SELECT_WIDTH,
    label: 'field.status',
    options: optionsOf(ORDER_STATUSES, statusName),
  },
  {
    kind: 'select',
    key: 'overdue',
    width: SELECT_WIDTH,
    label: 'testing.filter.overdue',
    options: optionsOf([true, false], (is) => (is ? 'testing.overdue' : 'testing.filter.notOverdue')),
  },
  {
    kind: 'select',
    key: 'involved',
    linked: true,
    label: 'common.people',
    options: [{ value: true, label: 'testing.filter.involved' }],
  },
  {
    kind: 'select',
    key: 'closedDays',
    linked: true,
    label: 'testing.filter.closed',
    options: optionsOf(PERIODS, periodName),
  },
  {
    kind: 'select',
    key: 'testedDays',
    linked: true,
    label: 'testing.filter.tested',
    options: optionsOf(PERIODS, periodName),
  },
];

/** The name of a period. @param days one of {@link PERIODS} */
export function periodName(days: number): Texts {
  return days === 365
    ? { 'zh-CN': '近一年', 'en-US': 'Last year' }
    : { 'zh-CN': `近 ${days} 天`, 'en-US': `Last ${days} days` };
}
