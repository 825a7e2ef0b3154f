import { useMemo } from 'react';
import { RecordList } from '@/components/list/RecordList';
import { optionsOf, type FiltersOf, type FilterTable } from '@/components/list/recordFilters';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { useText } from '@/components/useText';
import { changeResume } from '@/contract/histories';
import { personLabel } from '@/domain/access/roles';
import { objectTypeName, OBJECT_TYPES, type ChangeRow } from '@/domain/history';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { OBJECT_COLUMN, ObjectLink } from '@/features/history/ObjectLink';
import {
  fieldLabel,
  fieldText,
  HISTORY_FIELD_LIST,
  readableValue,
  useHistoryWords,
  type Words,
} from '@/features/history/readableValue';
import { HISTORY } from '@/features/history/historyTexts';
import { AT_COLUMN, column, fieldColumn, rowsOf } from '@/features/list/fieldColumns';
import { LIST } from '@/features/testOrder/texts/orderListTexts';
import { COMMON, LABEL, TITLES } from '@/components/words';

type ChangeFilters = FiltersOf<typeof changeResume.page>;

const CHANGE_FILTERS: FilterTable<ChangeFilters> = {
  keyword: { kind: 'text', label: HISTORY.object, placeholder: HISTORY.changeKeyword, width: 232 },
  objectType: {
    kind: 'multi',
    label: HISTORY.objectType,
    width: 128,
    options: optionsOf(OBJECT_TYPES, objectTypeName),
  },
  field: { kind: 'select', label: COMMON.field, width: 128, options: optionsOf(HISTORY_FIELD_LIST, fieldLabel) },
  actor: { kind: 'text', label: LABEL.actor, placeholder: HISTORY.actorHint, width: 176 },
  from: { kind: 'dateRange', to: 'to', label: HISTORY.from },
};

const rows = rowsOf(changeResume.page, (row) => row.id);
const expand = (row: ChangeRow) => <ChangeDetail row={row} />;

/** The change history: every changed field with person and order. */
export default function ChangeResumePage() {
  const t = useText();
  const words = useHistoryWords();
  const columns = useMemo(() => changeColumns(words), [words]);
  return (
    <RecordList<ChangeRow, ChangeFilters>
      name="changeResume"
      title={TITLES.changeResume}
      columns={columns}
      filters={CHANGE_FILTERS}
      {...rows}
      expand={expand}
      empty={t(HISTORY.changeEmpty)}
    />
  );
}

/** A changed field in full, old and new value side by side. */
function ChangeDetail({ row: { field, before, after } }: { readonly row: ChangeRow }) {
  const words = useHistoryWords();
  return <ChangeDiff before={readableValue(field, before, words)} after={readableValue(field, after, words)} />;
}

function changeColumns(words: Words): RecordColumn<ChangeRow>[] {
  const { t } = words;
  // Values share what room is left; in full they are below the row.
  const value = (side: 'before' | 'after'): RecordColumn<ChangeRow> => ({
    key: side,
    title: HISTORY[side],
    width: 120,
    grow: true,
    hideable: false,
    text: (row) => readableValue(row.field, row[side], words) || t(HISTORY.nothing),
    // A file has all answers, also before their labels are known.
    csv: (row) => readableValue(row.field, row[side], { t, template: words.template ?? [] }),
  });
  return [
    AT_COLUMN,
    OBJECT_COLUMN,
    column('field', COMMON.field, {
      width: { 'zh-CN': 106, 'en-US': 120 },
      hideable: false,
      text: (row) => fieldText(row.field, t),
    }),
    value('before'),
    value('after'),
    fieldColumn('actor', { width: 106, text: (row) => personLabel(row.actor) }),
    column('objectType', HISTORY.objectKind, {
      width: { 'zh-CN': 80, 'en-US': 124 },
      text: (row) => t(objectTypeName(row.objectType)),
    }),
    column('orderNo', LIST.name, {
      width: 144,
      text: (row) => row.orderNo ?? '',
      render: ({ orderNo }) => (orderNo === null ? null : <ObjectLink type="order" objectKey={orderNo} />),
    }),
  ];
}
