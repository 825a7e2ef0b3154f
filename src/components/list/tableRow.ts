import type { Page, UnreadableRow } from '@/contract/fields';

/** A row of the table: readable, or the path that failed to parse (decisions §3). */
export type TableRow<Row> =
  { readonly key: string; readonly row: Row } | { readonly key: string; readonly unreadable: string };

/** Whether a row is unreadable; the contract's predicate cannot be imported here. */
function failed(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}

/** The rows of a page with keys; an unreadable row is keyed by its index. */
export function tableRows<Row extends object>(page: Page<Row>, rowKey: (row: Row) => string): TableRow<Row>[] {
  return page.list.map((row, index) =>
    failed(row) ? { key: `unreadable-${index}`, unreadable: row.unreadable } : { key: rowKey(row), row },
  );
}

/** The row of a table row; undefined when unreadable. */
export function readableRow<Row>(item: TableRow<Row>): Row | undefined {
  return 'row' in item ? item.row : undefined;
}

/** The headings by the key of the row they stand above; an unreadable row belongs to the group above. */
export function groupHeadings<Row>(
  rows: readonly TableRow<Row>[],
  group: (row: Row) => string,
): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let last: string | null = null;
  for (const item of rows) {
    const heading: string | null = 'row' in item ? group(item.row) : last;
    if (heading !== null && heading !== last) headings.set(item.key, heading);
    last = heading;
  }
  return headings;
}
