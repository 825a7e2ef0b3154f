import type { RecordFilter } from '@/components/list/filters';
import type { Module } from '@/domain/firmware/number';
import { moduleName, MODULES } from '@/domain/firmware/number';
import type { Priority } from '@/domain/workflow/order';
import { priorityName, PRIORITIES } from '@/domain/workflow/order';
import { STEPS } from '@/domain/workflow/steps';
import { stepCaption } from './names';

/** What the list of orders can be narrowed to; a part of what the call takes. */
export interface OrderFilters {
  readonly keyword?: string;
  readonly module?: Module[];
  readonly priority?: Priority[];
  readonly stepOrder?: number;
  readonly overdue?: boolean;
}

/** Five filters and the saved ones stand in one line at 1366 pixels. */
const SELECT_WIDTH = 132;

/** The filter table of the list (decisions §5). */
export const ORDER_FILTERS: readonly RecordFilter<OrderFilters>[] = [
  {
    kind: 'text',
    key: 'keyword',
    label: 'field.keyword',
    placeholder: 'testing.filter.keyword',
    width: 216,
  },
  {
    kind: 'multi',
    key: 'module',
    width: SELECT_WIDTH,
    label: 'field.module',
    options: MODULES.map((value) => ({ value, label: moduleName(value) })),
  },
  {
    kind: 'multi',
    key: 'priority',
    width: SELECT_WIDTH,
    label: 'field.priority',
    options: PRIORITIES.map((value) => ({ value, label: priorityName(value) })),
  },
  {
    kind: 'select',
    key: 'stepOrder',
    width: SELECT_WIDTH,
    label: 'field.step',
    options: STEPS.map((step) => ({ value: step.order, label: stepCaption(step) })),
  },
  {
    kind: 'select',
    key: 'overdue',
    width: SELECT_WIDTH,
    label: 'testing.filter.overdue',
    options: [
      { value: true, label: 'testing.overdue' },
      { value: false, label: 'testing.filter.notOverdue' },
    ],
  },
];
