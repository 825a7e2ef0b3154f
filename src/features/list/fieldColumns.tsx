import type { LoadWith, RecordColumn } from '@/components/list/recordListTypes';
import { TimeText } from '@/components/parts/TimeText';
import { localTime } from '@/domain/zone';
import type { Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/callFields';
import { call } from '@/services/client';
import type { Caption } from '@/components/useText';
import { LABEL, type FieldName } from '@/components/words';

/** A time for an export: a date, or the text of an invalid one. */
function exportTime(instant: string | null): Date | string {
  const time = new Date(instant ?? '');
  return Number.isNaN(time.getTime()) ? (instant ?? '') : time;
}

type Rest<Row> = Omit<RecordColumn<Row>, 'key' | 'title'>;

/** A column by its name in preferences and `sort`, with a title of its own. */
export function column<Row>(key: string, title: Caption, rest: Rest<Row>): RecordColumn<Row> {
  return { key, title, ...rest };
}

/** A column labelled `field.NAME`. */
export function fieldColumn<Row>(name: FieldName, rest: Rest<Row>): RecordColumn<Row> {
  return column(name, LABEL[name], rest);
}

/** A column of a time: in full in exports, as the list shows times otherwise. */
export function timeColumn<Row>(
  key: string,
  title: Caption,
  at: (row: Row) => string | null,
  rest: Rest<Row>,
): RecordColumn<Row> {
  const text = (row: Row) => localTime(at(row) ?? '');
  const csv = (row: Row) => exportTime(at(row));
  return column(key, title, { sortable: true, text, csv, render: (row) => <TimeText value={at(row)} />, ...rest });
}

/** The time of a history's rows. */
export const AT_COLUMN = timeColumn<{ readonly at: string }>('at', LABEL.time, (row) => row.at, {
  width: 148,
  narrowWidth: 96,
  wrap: true,
  hideable: false,
});

/** The rows of a list's call: how they are loaded, what identifies them, whose writes reload them; props of `RecordList`. */
export function rowsOf<Input, Parsed, Row>(
  page: Endpoint<Input, Parsed, Page<Row>, false>,
  rowKey: (row: Row) => string,
) {
  return { subject: page.subject, rowKey, load: (query: Input, options: LoadWith) => call(page, query, options) };
}
