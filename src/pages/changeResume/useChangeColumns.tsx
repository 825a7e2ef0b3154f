import { useMemo } from 'react';
import { fieldText, historyField } from '@/features/history/fieldNames';
import { localTime } from '@/features/history/localTime';
import { ObjectLink } from '@/features/history/ObjectLink';
import { readableValue } from '@/features/history/readableValue';
import { useHistoryWords } from '@/features/history/words';
import type { Words } from '@/features/history/words';
import type { RecordColumn } from '@/components/list/types';
import { personLabel } from '@/domain/access/roles';
import type { ChangeRow } from '@/domain/history';
import { objectTypeName } from '@/domain/history';

function value(row: ChangeRow, side: 'before' | 'after', words: Words): string {
  return readableValue(historyField(row.field), row[side], words) || words.t('history.nothing');
}

/** Values share what room is left; in full they stand below the row. */
const VALUE = { width: 120, grow: true, hideable: false } as const;

/** Columns of the change history (decisions §4.6). */
function changeColumns(codes: ReadonlySet<string>, words: Words): RecordColumn<ChangeRow>[] {
  const { t, language } = words;
  return [
    { key: 'at', title: 'field.time', width: 148, sortable: true, hideable: false, text: (row) => localTime(row.at) },
    {
      key: 'objectName',
      title: 'history.object',
      width: 296,
      wrap: true,
      hideable: false,
      text: (row) => row.objectName || row.objectKey,
      render: (row) => (
        <ObjectLink type={row.objectType} objectKey={row.objectKey} label={row.objectName} codes={codes} />
      ),
    },
    {
      key: 'field',
      hideable: false,
      title: 'common.field',
      width: { 'zh-CN': 106, 'en-US': 120 },
      text: (row) => fieldText(row.field, t),
    },
    { key: 'before', title: 'history.before', ...VALUE, text: (row) => value(row, 'before', words) },
    { key: 'after', title: 'history.after', ...VALUE, text: (row) => value(row, 'after', words) },
    { key: 'actor', title: 'field.actor', width: 106, text: (row) => personLabel(row.actor) },
    {
      key: 'objectType',
      title: 'history.objectKind',
      width: { 'zh-CN': 80, 'en-US': 124 },
      text: (row) => objectTypeName(row.objectType)[language],
    },
    {
      key: 'orderNo',
      title: 'testing.name',
      width: 144,
      text: (row) => row.orderNo ?? '',
      render: (row) =>
        row.orderNo === null ? null : <ObjectLink type="order" objectKey={row.orderNo} codes={codes} />,
    },
  ];
}

/** The columns in the current language. */
export function useChangeColumns(codes: ReadonlySet<string>): RecordColumn<ChangeRow>[] {
  const words = useHistoryWords();
  return useMemo(() => changeColumns(codes, words), [codes, words]);
}
