import { useAntdTable, useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Page } from '@/contract/fields';
import { useClock } from '../parts/clock';
import type { ListState } from './address';
import { listQuery } from './address';
import type { TableRow } from './tableRow';
import { tableRows } from './tableRow';
import type { ListQuery } from './types';

/** A page with what it is a page of. */
interface Loaded<Row> extends Page<Row> {
  readonly of: string;
  readonly current: number;
  readonly at: number;
}

interface Request {
  readonly query: ListQuery;
  readonly of: string;
}

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
  /** A refresh failed while the rows on screen are still those asked for. */
  readonly stale: boolean;
  readonly refresh: () => void;
}

interface Options<Row> {
  readonly state: ListState;
  /** Tells which rows are asked for, page aside: filters, order, scope. */
  readonly of: string;
  readonly load: (query: ListQuery, signal: AbortSignal) => Promise<Page<Row>>;
  readonly rowKey: (row: Row) => string;
  /** Goes to the last page when rows have gone and the page asked for is beyond the end. */
  readonly onBeyond: (last: number) => void;
}

/**
 * Loads what the address says, through ahooks' `useAntdTable` in its manual form: its own page state
 * would be a second truth beside the address, so the address alone runs it, and the table reports to
 * the address. A late answer never replaces a newer one: the older call is aborted, and the hook
 * drops what still arrives.
 */
export function useListLoad<Row extends object>({ state, of, load, rowKey, onBeyond }: Options<Row>): ListLoad<Row> {
  const clock = useClock();
  const pending = useRef<AbortController | null>(null);
  const stable = useRef<{ readonly of: string; readonly asOf: string } | null>(null);

  const service = async (page: { current: number; pageSize: number }, { query, of: asked }: Request) => {
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    const answer = await load({ ...query, ...page }, abort.signal);
    return { ...answer, of: asked, current: page.current, at: clock.now() };
  };

  const table = useAntdTable<Loaded<Row>, [{ current: number; pageSize: number }, Request]>(service, {
    manual: true,
    onSuccess: (page, [asked]) => {
      stable.current = page.asOf === '' ? null : { of: page.of, asOf: page.asOf };
      const last = Math.max(1, Math.ceil(page.total / asked.pageSize));
      if (page.list.length === 0 && asked.current > last) onBeyond(last);
    },
    // The failed call has told the user already; here it becomes the error state.
    onError: () => undefined,
  });

  const run = useMemoizedFn(() => {
    const asOf = stable.current?.of === of ? stable.current.asOf : undefined;
    table.run({ current: state.current, pageSize: state.pageSize }, { query: listQuery(state, asOf), of });
  });
  const refresh = useMemoizedFn(() => {
    stable.current = null;
    run();
  });

  useEffect(run, [run, of, state.current, state.pageSize]);
  useEffect(() => () => pending.current?.abort(), []);

  const { error, loading } = table;
  const hasFailed = error !== undefined && !loading;
  const isAsked = table.data?.of === of && table.data.current === state.current;
  // Rows of another question than the one that failed would pass for its answer.
  const data = hasFailed && !isAsked ? undefined : table.data;
  const rows = useMemo(() => (data ? tableRows(data, rowKey) : []), [data, rowKey]);
  return {
    rows,
    total: data?.total,
    asOf: data?.of === of && data.asOf !== '' ? data.asOf : undefined,
    loadedAt: data?.at,
    phase: phaseOf(data !== undefined, loading, hasFailed && !isAsked),
    stale: hasFailed && isAsked,
    refresh,
  };
}

function phaseOf(hasRows: boolean, loading: boolean, failed: boolean): ListLoad<unknown>['phase'] {
  if (failed) return 'failed';
  if (!hasRows) return 'first';
  return loading ? 'loading' : 'shown';
}
