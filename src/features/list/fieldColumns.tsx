import type { LoadWith, RecordColumn } from '@/components/list/recordListTypes';
import { TimeText } from '@/components/parts/TimeText';
import { localTime } from '@/domain/zone';
import type { Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/callFields';
import { call } from '@/services/client';
import { LABEL, type FieldName } from '@/components/words';

/** A time for an export: a date, or the text of an invalid one. */
export function exportTime(instant: string | null): Date | string {
  const time = new Date(instant ?? '');
  return Number.isNaN(time.getTime()) ? (instant ?? '') : time;
}

type Rest<Row> = Omit<RecordColumn<Row>, 'key' | 'title'>;

/** A column labelled `field.NAME`. */
export function fieldColumn<Row>(name: FieldName, column: Rest<Row>): RecordColumn<Row> {
  return { key: name, title: LABEL[name], ...column };
}

/** The time of a history's rows; in full in exports. */
export const AT_COLUMN: RecordColumn<{ readonly at: string }> = {
  key: 'at',
  title: LABEL.time,
  width: 148,
  narrowWidth: 96,
  wrap: true,
  sortable: true,
  hideable: false,
  text: (row) => localTime(row.at),
  render: ({ at }) => <TimeText value={at} />,
  csv: (row) => exportTime(row.at),
};

/** A column of a time: in full in exports, as the list shows times otherwise. */
export function timeColumn<Row>(
  name: FieldName,
  at: (row: Row) => string | null,
  column: Rest<Row>,
): RecordColumn<Row> {
  const text = (row: Row) => localTime(at(row) ?? '');
  const csv = (row: Row) => exportTime(at(row));
  return fieldColumn(name, { sortable: true, text, csv, render: (row) => <TimeText value={at(row)} />, ...column });
}

/** The rows of a list's call: how they are loaded, what identifies them, whose writes reload them; props of `RecordList`. */
export function rowsOf<Input, Parsed, Row>(
  page: Endpoint<Input, Parsed, Page<Row>, false>,
  rowKey: (row: Row) => string,
) {
  return { subject: page.subject, rowKey, load: (query: Input, options: LoadWith) => call(page, query, options) };
}
