import type { LoadWith, RecordColumn } from '@/components/list/recordListTypes';
import { TimeText } from '@/components/parts/Text';
import { localTime } from '@/domain/zone';
import type { Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/callFields';
import { call } from '@/services/client';
import { type Caption, LABEL, type FieldName } from '@/components/texts';

/** A time for an export: a date, or the text of an invalid one. */
function exportTime(instant: string | null): Date | string {
  const time = new Date(instant ?? '');
  return Number.isNaN(time.getTime()) ? (instant ?? '') : time;
}

/** The other members of a column; only a column of a member of the row can be sorted. */
type Rest<Row, Key> = Omit<RecordColumn<Row>, 'key' | 'title' | 'sortable'> & {
  readonly sortable?: Key extends keyof Row ? true : never;
};

/** A column by its name in preferences and `sort`, with a title of its own. */
export function column<Row, Key extends string>(key: Key, title: Caption, rest: Rest<Row, Key>): RecordColumn<Row> {
  return { key, title, ...rest };
}

/** A column labelled `LABEL[name]`. */
export function fieldColumn<Row, Key extends FieldName>(name: Key, rest: Rest<Row, Key>): RecordColumn<Row> {
  return column(name, LABEL[name], rest);
}

/** A column of a time, which an export has as a date and the list in the short form of all lists. */
export function timeColumn<Key extends string, Row extends Readonly<Record<Key, string | null>>>(
  key: Key,
  title: Caption,
  rest: Omit<RecordColumn<Row>, 'key' | 'title'>,
): RecordColumn<Row> {
  const text = (row: Row) => localTime(row[key] ?? '');
  const csv = (row: Row) => exportTime(row[key]);
  const render = (row: Row) => <TimeText value={row[key]} />;
  return { key, title, sortable: true, text, csv, render, ...rest };
}

/** The time of a history's rows. */
export const AT_COLUMN = timeColumn<'at', { readonly at: string }>('at', LABEL.time, {
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
