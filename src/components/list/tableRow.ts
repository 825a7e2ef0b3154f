import type { Page, UnreadableRow } from '@/contract/fields';

/** A row: readable, or the path that failed to parse (decisions §3). */
type ReadRow<Row> = { readonly key: string; readonly row: Row } | { readonly key: string; readonly unreadable: string };

/** A row of the table: a record or a group heading. */
export type TableRow<Row> = ReadRow<Row> | { readonly key: string; readonly heading: string };

/** Whether a row is unreadable; the contract's predicate cannot be imported here. */
function failed(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}

/** The rows of a page with keys; an unreadable row is keyed by its index. */
export function tableRows<Row extends object>(page: Page<Row>, rowKey: (row: Row) => string): ReadRow<Row>[] {
  return page.list.map((row, index) =>
    failed(row) ? { key: `unreadable-${index}`, unreadable: row.unreadable } : { key: rowKey(row), row },
  );
}

/** The row of a table row; undefined when unreadable. */
export function readableRow<Row>(item: TableRow<Row>): Row | undefined {
  return 'row' in item ? item.row : undefined;
}

/** Adds a heading before each group; an unreadable row belongs to the group above. */
export function withHeadings<Row>(rows: readonly TableRow<Row>[], group: (row: Row) => string): TableRow<Row>[] {
  let last: string | null = null;
  return rows.flatMap((item) => {
    const heading = 'row' in item ? group(item.row) : last;
    if (heading === null || heading === last) return [item];
    last = heading;
    return [{ key: `heading-${item.key}`, heading }, item];
  });
}
