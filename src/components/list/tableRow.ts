import type { Page, UnreadableRow } from '@/contract/fields';

/** A row on screen: one that could be read, or the path at which reading failed (decisions §3). */
export type TableRow<Row> =
  { readonly key: string; readonly row: Row } | { readonly key: string; readonly unreadable: string };

/** Whether a row of an answer could not be read; the contract's own predicate is not to be imported here. */
function failed(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}

/** The rows of a page, keyed; an unreadable one is keyed by its place. */
export function tableRows<Row extends object>(page: Page<Row>, rowKey: (row: Row) => string): TableRow<Row>[] {
  return page.list.map((row, index) =>
    failed(row) ? { key: `unreadable-${index}`, unreadable: row.unreadable } : { key: rowKey(row), row },
  );
}

/** The readable row behind a table row. */
export function readableRow<Row>(item: TableRow<Row>): Row | undefined {
  return 'row' in item ? item.row : undefined;
}
