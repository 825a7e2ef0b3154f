import { RecordList } from '@/components/list/RecordList';
import type { LoadPage } from '@/components/list/types';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/changeResume';
import type { ChangeRow } from '@/domain/history';
import { objectTypeName, OBJECT_TYPES } from '@/domain/history';
import { call } from '@/services/client';
import { useRights } from '@/session/useRights';
import { fieldLabel, HISTORY_FIELD_LIST, historyField } from '@/features/history/fieldNames';
import type { FiltersOf, RecordFilter } from '@/components/list/filters';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { readableValue } from '@/features/history/readableValue';
import { useHistoryWords } from '@/features/history/words';
import { useChangeColumns } from './useChangeColumns';

/** Filters of the change history (decisions §4.6). */
type ChangeFilters = FiltersOf<typeof changeResume.page>;

const CHANGE_FILTERS: readonly RecordFilter<ChangeFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'history.object', placeholder: 'history.changeKeyword', width: 232 },
  {
    kind: 'multi',
    key: 'objectType',
    label: 'history.objectType',
    width: 128,
    options: OBJECT_TYPES.map((value) => ({ value, label: objectTypeName(value) })),
  },
  {
    kind: 'select',
    key: 'field',
    label: 'common.field',
    width: 128,
    options: HISTORY_FIELD_LIST.map((value) => ({ value, label: fieldLabel(value) })),
  },
  { kind: 'text', key: 'actor', label: 'field.actor', placeholder: 'history.actorHint', width: 176 },
  { kind: 'dateRange', key: 'from', to: 'to', label: 'history.from' },
];

const load: LoadPage<ChangeRow, ChangeFilters> = (query, signal) => call(changeResume.page, query, { signal });
const rowKey = (row: ChangeRow): string => row.id;
const expand = (row: ChangeRow) => <ChangeDetail row={row} />;

/** The change history: every changed field with person and order (decisions §4.6). */
export default function ChangeResumePage() {
  const t = useText();
  const columns = useChangeColumns(useRights().pages);
  return (
    <RecordList<ChangeRow, ChangeFilters>
      name="changeResume"
      title="menu.changeResume"
      columns={columns}
      filters={CHANGE_FILTERS}
      subject="history"
      load={load}
      rowKey={rowKey}
      expand={expand}
      empty={t('history.changeEmpty')}
      exportName="change-history"
    />
  );
}

/** A changed field in full, old and new value side by side (decisions §4.6). */
function ChangeDetail({ row }: { readonly row: ChangeRow }) {
  const words = useHistoryWords();
  const field = historyField(row.field);
  return <ChangeDiff before={readableValue(field, row.before, words)} after={readableValue(field, row.after, words)} />;
}
