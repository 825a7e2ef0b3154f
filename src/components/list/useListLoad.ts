import { useQuery, useQueryClient } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Subject } from '@/contract/endpoint';
import type { Page, UnreadableRow } from '@/contract/fields';
import { useClock } from '../parts/clock';
import { listQuery, type ListQuery, type ListState } from './address';

/** A row of the table; null when it could not be read: `unreadable` is the path that failed to parse (decisions §3). */
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
function isUnreadable(row: object): row is UnreadableRow {
  return 'unreadable' in row;
}

export interface ListLoad<Row> {
  readonly rows: readonly TableRow<Row>[];
  /** Total number of rows; undefined while unknown. */
  readonly total: number | undefined;
  /** `asOf` of the pages, also used by an export. */
  readonly asOf: string | undefined;
  /** Time of loading in milliseconds; undefined before the first rows. */
  readonly loadedAt: number | undefined;
  /** `first`: nothing to show yet. `failed`: the requested rows could not be loaded. */
  readonly phase: 'first' | 'loading' | 'shown' | 'failed';
  /** Why they could not; null while nothing has failed. */
  readonly error: Error | null;
  /** Whether a refresh failed while the shown rows are still the requested ones. */
  readonly stale: boolean;
  readonly refresh: () => void;
}

interface Options<Row> {
  readonly name: string;
  readonly subject: Subject;
  readonly state: ListState;
  /** Identifies the query without its page: filters, sort, scope. */
  readonly of: string;
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly rowKey: (row: Row) => string;
  /** Called when the page is beyond the end; goes to the last page. */
  readonly onBeyond: (last: number) => void;
  /** Whether reloading is suspended. */
  readonly paused: boolean;
}

/** A page with its query and the server time of loading. */
interface Loaded<Row> extends Page<Row> {
  readonly of: string;
  readonly at: number;
}

/** Key of a list's queries, to reload them. */
export const listKey = (subject: Subject, name: string) => [subject, 'list', name] as const;

/**
 * Loads the rows of the address. Every combination of filters, sort and page is a separate query, so late answers are
 * ignored; a write to the subject, or the user, reloads the current one.
 */
export function useListLoad<Row extends object>(options: Options<Row>): ListLoad<Row> {
  const { state, of, load, rowKey, paused } = options;
  const clock = useClock();
  const client = useQueryClient();
  // The `asOf` of the current list; a reload starts a new one.
  const stable = useRef<{ readonly of: string; readonly asOf: string } | null>(null);
  const queryKey = [...listKey(options.subject, options.name), of, state.current, state.pageSize] as const;

  const query = useQuery<Loaded<Row>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = client.getQueryState(queryKey);
      const again = asked !== undefined && asked.dataUpdateCount + asked.errorUpdateCount > 0;
      const asOf = !again && stable.current?.of === of ? stable.current.asOf : undefined;
      const page = await load(listQuery(state, asOf), signal);
      stable.current = page.asOf === '' ? null : { of, asOf: page.asOf };
      return { ...page, of, at: clock.now() };
    },
    // Old rows stay, greyed, while new ones load.
    placeholderData: (before) => before,
    enabled: ({ state: { data } }) => !paused || data === undefined,
  });

  const { data, isPlaceholderData, isFetching, isError } = query;
  const onBeyond = useMemoizedFn(options.onBeyond);
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / state.pageSize)) : null;
  const beyond = data?.list.length === 0 && last !== null && state.current > last ? last : null;
  useEffect(() => {
    if (beyond !== null) onBeyond(beyond);
  }, [beyond, onBeyond]);

  const hasFailed = isError && !isFetching;
  const rows = useMemo(() => (data ? tableRows(data, rowKey) : []), [data, rowKey]);
  const refresh = useMemoizedFn(() => void query.refetch());
  return {
    rows,
    total: data?.total,
    asOf: data?.of === of && data.asOf !== '' ? data.asOf : undefined,
    loadedAt: data?.at,
    phase: data !== undefined ? (isFetching ? 'loading' : 'shown') : hasFailed ? 'failed' : 'first',
    error: query.error,
    stale: hasFailed && data !== undefined,
    refresh,
  };
}
