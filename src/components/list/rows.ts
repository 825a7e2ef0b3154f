import type { Page, UnreadableRow } from '@/contract/callFields';

/** A row of the table; null when it could not be read: `unreadable` is the path that failed to parse. */
export interface TableRow<Row> {
  readonly key: string;
  readonly row: Row | null;
  readonly unreadable: string;
}

/** The rows of a page with keys; an unreadable row is keyed by its index. */
export function tableRows<Row extends object>(page: Page<Row>, rowKey: (row: Row) => string): TableRow<Row>[] {
  return page.list.map((row, index) =>
    isUnreadable(row)
      ? { key: `unreadable-${index}`, row: null, unreadable: row.unreadable }
      : { key: rowKey(row), row, unreadable: '' },
  );
}

/** The contract's predicate cannot be imported here. */
export function isUnreadable(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}
