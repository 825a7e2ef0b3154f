import { useMemo } from 'react';
import { fieldText, historyField } from '@/features/history/fieldNames';
import { localTime } from '@/features/history/localTime';
import { ObjectLink } from '@/features/history/ObjectLink';
import { readableValue } from '@/features/history/readableValue';
import { useWords } from '@/features/history/words';
import type { Words } from '@/features/history/words';
import type { RecordColumn } from '@/components/list/types';
import { personLabel } from '@/domain/access/roles';
import type { ChangeRow } from '@/domain/history';
import { objectTypeName } from '@/domain/history';

function value(row: ChangeRow, side: 'before' | 'after', words: Words): string {
  return readableValue(historyField(row.field), row[side], words) || words.t('history.nothing');
}

/** Columns of the change history (decisions §4.6). */
function changeColumns(codes: ReadonlySet<string>, words: Words): RecordColumn<ChangeRow>[] {
  const { t, language } = words;
  return [
    { key: 'at', title: 'field.time', width: 148, sortable: true, hideable: false, text: (row) => localTime(row.at) },
    {
      key: 'objectType',
      title: 'history.objectKind',
      width: 84,
      text: (row) => objectTypeName(row.objectType)[language],
    },
    {
      key: 'objectName',
      title: 'history.object',
      width: 164,
      hideable: false,
      text: (row) => row.objectName || row.objectKey,
      render: (row) => (
        <ObjectLink type={row.objectType} objectKey={row.objectKey} label={row.objectName} codes={codes} />
      ),
    },
    { key: 'field', title: 'common.field', width: 90, text: (row) => fieldText(row.field, t) },
    { key: 'before', title: 'history.before', width: 96, text: (row) => value(row, 'before', words) },
    { key: 'after', title: 'history.after', width: 96, text: (row) => value(row, 'after', words) },
    { key: 'actor', title: 'field.actor', width: 106, text: (row) => personLabel(row.actor) },
    {
      key: 'orderNo',
      title: 'testing.name',
      width: 142,
      text: (row) => row.orderNo ?? '',
      render: (row) =>
        row.orderNo === null ? null : <ObjectLink type="order" objectKey={row.orderNo} codes={codes} />,
    },
  ];
}

/** The columns in the current language. */
export function useChangeColumns(codes: ReadonlySet<string>): RecordColumn<ChangeRow>[] {
  const words = useWords();
  return useMemo(() => changeColumns(codes, words), [codes, words]);
}
