import { useMemo } from 'react';
import { RecordList } from '@/components/list/RecordList';
import { optionsOf, type FiltersOf, type FilterTable } from '@/components/list/recordFilters';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import { changeResume } from '@/contract/histories';
import { personLabel } from '@/domain/access/roles';
import { objectTypeName, OBJECT_TYPES, type ChangeRow, type HistoryField } from '@/domain/history';
import { isOneOf } from '@/domain/values';
import { visibleText } from '@/domain/visibleText';
import { ChangeDiff } from '@/features/history/ChangeDiff';
import { OBJECT_COLUMN, ObjectLink, ObjectOf } from '@/features/history/ObjectLink';
import { fieldText, HISTORY_FIELD_LIST, readableValue, useHistoryWords } from '@/features/history/readableValue';
import type { HistoryWords } from '@/features/history/readableValue';
import { HISTORY } from '@/features/history/historyTexts';
import { AT_COLUMN, column, fieldColumn, rowsOf } from '@/features/list/fieldColumns';
import { LIST } from '@/features/testOrder/texts/orderListTexts';

type ChangeFilters = FiltersOf<typeof changeResume.page>;

const CHANGE_FILTERS: FilterTable<ChangeFilters> = {
  keyword: { kind: 'text', label: HISTORY.object, placeholder: HISTORY.changeKeyword, width: 232 },
  objectType: {
    kind: 'multi',
    label: HISTORY.objectType,
    width: 128,
    options: optionsOf(OBJECT_TYPES, objectTypeName),
  },
  field: {
    kind: 'select',
    label: COMMON.field,
    width: 128,
    options: optionsOf(HISTORY_FIELD_LIST, (field) => LABEL[field]),
  },
  actor: { kind: 'text', label: LABEL.actor, placeholder: HISTORY.actorHint, width: 176 },
  from: { kind: 'dateRange', to: 'to', label: HISTORY.from },
};

const rows = rowsOf(changeResume.page, (row) => row.id);

/** Fields that each decision changes, which the order's log tells: shown only when filtered by one of them. */
const PROGRESS: readonly HistoryField[] = ['status', 'stepOrder'];

/** One operation: what a person changed at a time, of an order with its version, or else of one object. */
function operationOf({ field, actor, at, objectType, objectKey, orderNo }: ChangeRow, filters: Partial<ChangeFilters>) {
  if (field !== filters.field && isOneOf(PROGRESS, field)) return null;
  return [actor.code, at, orderNo ?? `${objectType} ${objectKey}`].join(' ');
}

/** The change that names an operation: one of its order, otherwise its own row. */
const mainOf = (row: ChangeRow, parts: readonly ChangeRow[]) =>
  parts.find(({ objectType }) => objectType === 'order') ?? row;

const expand = (changes: readonly ChangeRow[]) => <ChangeDetail changes={changes} />;

/** The change history: a line is what one operation changed; its fields are below it, and each is a row of an export. */
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
      lineOf={operationOf}
      expand={expand}
      empty={t(HISTORY.changeEmpty)}
      count={HISTORY.changeCount}
      // A line joins several changes.
      defaultPageSize={100}
    />
  );
}

/** The changed fields of an operation in full, old and new values side by side. */
function ChangeDetail({ changes }: { readonly changes: readonly ChangeRow[] }) {
  const t = useText();
  const words = useHistoryWords();
  return changes.map(({ id, field, before, after }) => (
    <ChangeDiff
      key={id}
      before={readableValue(field, before, words)}
      after={readableValue(field, after, words)}
      titles={[t(COMMON.labelled, { label: fieldText(field, t), value: t(HISTORY.before) }), t(HISTORY.after)]}
    />
  ));
}

function changeColumns(words: HistoryWords): RecordColumn<ChangeRow>[] {
  const { t } = words;
  // A file has all answers, also before their labels are known.
  const value = (side: 'before' | 'after') => ({
    title: HISTORY[side],
    cell: (row: ChangeRow) => readableValue(row.field, row[side], { t, template: words.template ?? [] }),
  });
  const text = ({ field }: ChangeRow) => fieldText(field, t);
  // A line with a single change shows it in full.
  const whole = (row: ChangeRow) => {
    const [before, after] = [row.before, row.after].map(
      (each) => readableValue(row.field, each, words) || t(HISTORY.nothing),
    );
    return t(COMMON.labelled, { label: text(row), value: visibleText(`${before} → ${after}`) });
  };
  return [
    AT_COLUMN,
    { ...OBJECT_COLUMN, render: (row, parts) => <ObjectOf {...mainOf(row, parts)} /> },
    column('field', HISTORY.changed, {
      width: 200,
      grow: true,
      hideable: false,
      text,
      render: (row, parts) => (parts.length === 1 ? whole(row) : [...new Set(parts.map(text))].join(t(COMMON.comma))),
      csv: [{ title: COMMON.field, cell: text }, value('before'), value('after')],
    }),
    fieldColumn('actor', { width: 106, text: (row) => personLabel(row.actor) }),
    column('objectType', HISTORY.objectKind, {
      width: { 'zh-CN': 80, 'en-US': 124 },
      text: (row) => t(objectTypeName(row.objectType)),
      render: (row, parts) => t(objectTypeName(mainOf(row, parts).objectType)),
    }),
    column('orderNo', LIST.name, {
      width: 144,
      text: (row) => row.orderNo ?? '',
      render: ({ orderNo }) => (orderNo === null ? null : <ObjectLink type="order" objectKey={orderNo} />),
    }),
  ];
}
