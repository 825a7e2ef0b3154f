import { useQuery, useQueryClient } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Page } from '@/contract/fields';
import type { Subject } from '@/contract/subject';
import { useClock } from '../parts/clock';
import type { ListState } from './address';
import { listQuery } from './address';
import type { TableRow } from './tableRow';
import { tableRows } from './tableRow';
import type { ListQuery } from './types';

export interface ListLoad<Row> {
  readonly rows: readonly TableRow<Row>[];
  /** How many rows there are in all; undefined while nobody knows. */
  readonly total: number | undefined;
  /** The instant that the pages are stable at; what an export goes on with. */
  readonly asOf: string | undefined;
  /** When the rows on screen came, in milliseconds; undefined before the first. */
  readonly loadedAt: number | undefined;
  /** `first`: nothing to show yet. `failed`: the rows asked for could not be had. */
  readonly phase: 'first' | 'loading' | 'shown' | 'failed';
  /** Why they could not; null while nothing has failed. */
  readonly error: Error | null;
  /** A refresh failed while the rows on screen are still those asked for. */
  readonly stale: boolean;
  readonly refresh: () => void;
}

interface Options<Row> {
  readonly name: string;
  readonly subject: Subject;
  readonly state: ListState;
  /** Tells which rows are asked for, page aside: filters, order, scope. */
  readonly of: string;
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly rowKey: (row: Row) => string;
  /** Goes to the last page when rows have gone and the page asked for is beyond the end. */
  readonly onBeyond: (last: number) => void;
  /** Rows that are on screen are not loaded again for now. */
  readonly paused: boolean;
}

/** A page with what it is a page of, and the server's time at which it came. */
interface Loaded<Row> extends Page<Row> {
  readonly of: string;
  readonly at: number;
}

/**
 * Loads what the address says. Each question (filters, order, page) is a query of its own, so that a late answer never
 * replaces the rows of a newer question; a write to the subject, or the user, loads the present one again.
 */
export function useListLoad<Row extends object>(options: Options<Row>): ListLoad<Row> {
  const { state, of, load, rowKey, paused } = options;
  const clock = useClock();
  const client = useQueryClient();
  // The instant at which the pages of a list are stable; a reload begins a new one.
  const stable = useRef<{ readonly of: string; readonly asOf: string } | null>(null);
  const queryKey = [options.subject, 'list', options.name, of, state.current, state.pageSize] as const;

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
    // Until the new rows come the old ones stay, greyed.
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
    phase: phaseOf(data !== undefined, isFetching, hasFailed && data === undefined),
    error: query.error,
    stale: hasFailed && data !== undefined,
    refresh,
  };
}

function phaseOf(hasRows: boolean, loading: boolean, failed: boolean): ListLoad<unknown>['phase'] {
  if (failed) return 'failed';
  if (!hasRows) return 'first';
  return loading ? 'loading' : 'shown';
}
