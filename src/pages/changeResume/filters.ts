import { fieldLabel, HISTORY_FIELD_LIST } from '@/features/history/fieldNames';
import type { RecordFilter } from '@/components/list/filters';
import { objectTypeName, OBJECT_TYPES } from '@/domain/history';
import type { HistoryField, ObjectType } from '@/domain/history';

/** What the change history is narrowed down by (decisions §4.6). */
export interface ChangeFilters {
  keyword: string;
  objectType: ObjectType[];
  field: HistoryField;
  actor: string;
  from: string;
  to: string;
}

/** The filters of the change history as a table. */
export const CHANGE_FILTERS: readonly RecordFilter<ChangeFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'history.object', placeholder: 'history.changeKeyword', width: 260 },
  {
    kind: 'multi',
    key: 'objectType',
    label: 'history.objectType',
    options: OBJECT_TYPES.map((value) => ({ value, label: objectTypeName(value) })),
  },
  {
    kind: 'select',
    key: 'field',
    label: 'common.field',
    options: HISTORY_FIELD_LIST.map((value) => ({ value, label: fieldLabel(value) })),
  },
  { kind: 'text', key: 'actor', label: 'field.actor', placeholder: 'history.actorHint', width: 160 },
  { kind: 'dateRange', key: 'from', to: 'to', label: 'history.from' },
];
