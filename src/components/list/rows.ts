import type { Page, UnreadableRow } from '@/contract/callFields';

/** A row of the table; null when it could not be read: `unreadable` is the path that failed to parse. */
export interface TableRow<Row> {
  readonly key: string;
  readonly row: Row | null;
  /** The rows that the table shows as this one (`lineOf`), itself first. */
  readonly parts: readonly Row[];
  readonly unreadable: string;
}

/**
 * The rows of a page with keys; an unreadable row is keyed by its index.
 * @param lineOf rows with the same text are one line of the table, shown by the first; those with null are not shown
 */
export function tableRows<Row extends object>(
  page: Page<Row>,
  rowKey: (row: Row) => string,
  lineOf?: (row: Row) => string | null,
): TableRow<Row>[] {
  const lines = new Map<string, Row[]>();
  return page.list.flatMap((row, index): TableRow<Row>[] => {
    if (isUnreadableRow(row)) return [{ key: `unreadable-${index}`, row: null, parts: [], unreadable: row.unreadable }];
    const line = lineOf?.(row);
    if (line === null) return [];
    // Without lines each row is one, also where a server sends a key twice.
    const parts: Row[] = line === undefined ? [] : (lines.get(line) ?? []);
    if (line !== undefined) lines.set(line, parts);
    parts.push(row);
    return parts.length > 1 ? [] : [{ key: rowKey(row), row, parts, unreadable: '' }];
  });
}

/** Whether a row could not be read. The contract's own predicate cannot be imported here. */
export function isUnreadableRow(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}
