import { history, useLocation, useQuery, useQueryClient } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Page } from '@/contract/callFields';
import { profile } from '@/domain/profile';
import { queryKeys } from '@/domain/queryKeys';
import { repeatedIn } from '@/services/polling';
import { serverNow } from '@/services/serverClock';
import { useText } from '../texts';
import { listQuery, ownPart, readState, writeChange } from './address';
import type { AddressRules, ChangeList, ListQuery, ListState } from './address';
import { useTableColumns } from './useTableColumns';
import type { ExportDialogProps } from './ExportDialog';
import type { ExportFormat } from './exportFiles';
import type { ExportJob } from './exportRun';
import { filterKeys, filterRows, filterValues, filterWords, withoutFilters, readFilters } from './recordFilters';
import { SELECT_WIDTH, useListSelection } from './listSelection';
import { EXPAND_WIDTH } from './ListTable';
import { useShownColumns } from './listPreferences';
import { tableRows } from './rows';
import type { CsvColumn, LoadWith, RecordColumn, RecordListProps } from './recordListTypes';
import { LIST_WORDS } from './listTexts';

/**
 * State and behaviour of a list, without its rendering.
 * @param width room for the table, in pixels; null while unknown
 */
export function useRecordList<Row extends object, Filters extends object>(
  props: RecordListProps<Row, Filters>,
  width: number | null,
) {
  const { defaultPageSize = profile.pageSize } = props;
  const t = useText();
  const filters = useMemo(() => filterRows(props.filters), [props.filters]);

  const rules = useMemo(() => ({ keys: filterKeys(filters), pageSize: defaultPageSize }), [filters, defaultPageSize]);
  const [state, change] = useListAddress(rules);
  const active = useMemo(() => readFilters(filters, state.raw), [filters, state.raw]);
  const words = useMemo(() => active.map((each) => filterWords(each, t)), [active, t]);
  const [chosen, choose] = useShownColumns(props.name);

  const call = useMemoizedFn(props.load);
  // FilterTable guarantees that each filter's values match the field of its key.
  const filtered = useMemo(() => filterValues(active) as Partial<Filters>, [active]);
  const load = useCallback(
    (query: ListQuery, options: LoadWith) => call({ ...query, ...filtered }, options),
    [call, filtered],
  );
  const of = JSON.stringify([props.scope ?? '', state.sort ?? '', state.raw]);
  const { lineOf: lineWith } = props;
  const lineOf = useMemo(() => lineWith && ((row: Row) => lineWith(row, filtered)), [lineWith, filtered]);
  const list = useListLoad({ ...props, state, of, load, change, lineOf });
  const selection = useListSelection(props.selectedActions !== undefined, list.rows, props.columns, of);

  const others = (props.selectedActions ? SELECT_WIDTH : 0) + (props.expand ? EXPAND_WIDTH : 0);
  const room = width === null ? null : width - others;
  const { sort } = state;
  const table = useTableColumns({ ...props, chosen, sort, room });

  const clearFilters = useCallback(() => change({ raw: withoutFilters(filters) }), [change, filters]);

  const [running, setRunning] = useState<Pick<ExportDialogProps, 'begin' | 'format' | 'filters'> | null>(null);
  /** Exports with the filters, sort and columns of this moment. */
  const beginExport = (format: ExportFormat) => {
    const job: ExportJob<Row> = {
      format,
      title: t(props.title),
      columns: table.exported
        .flatMap(csvColumns)
        .map(({ title, unit, cell }) => ({
          title: unit ? t(LIST_WORDS.unit, { title: t(title), unit: t(unit) }) : t(title),
          cell,
        })),
      rowKey: props.rowKey,
      load,
      sort,
      asOf: list.asOf,
      unreadableText: (path) => t(LIST_WORDS.unreadable, { path }),
    };
    const begin = async () => (await import('./exportRun')).prepareExport(job);
    setRunning({ begin, format, filters: words.map(({ text }) => text) });
  };

  const exporting = { running, begin: beginExport, end: () => setRunning(null) };
  return { filters, words, state, change, clearFilters, chosen, choose, list, selection, table, exporting };
}

function csvColumns<Row>({ title, unit, text, csv = text }: RecordColumn<Row>): readonly CsvColumn<Row>[] {
  if (csv === undefined || csv === false) return [];
  return typeof csv === 'function' ? [{ title, unit, cell: csv }] : csv;
}

/** The list's state is stored only in the address, so that back, forward and shared links work. */
export function useListAddress(rules: AddressRules): [ListState, ChangeList] {
  const own = ownPart(useLocation().search, rules);
  // Depends on the list's own parameters only, so that others (an open record) do not reload it.
  const state = useMemo(() => readState(own, rules), [own, rules]);

  const change = useMemoizedFn<ChangeList>((change, how = 'push') => {
    // The current address, not the rendered one: two changes in one tick must both apply.
    const before = history.location.search;
    const after = writeChange(before, change, rules);
    // Without a path, Umi's history keeps the current one, base included.
    if (after !== before) history[how]({ pathname: '', search: after, hash: history.location.hash });
  });
  return [state, change];
}

interface LoadOptions<Row extends object> extends Pick<
  RecordListProps<Row, object>,
  'name' | 'subject' | 'rowKey' | 'paused' | 'onLoad'
> {
  readonly state: ListState;
  /** Identifies the query without its page: filters, sort, scope. */
  readonly of: string;
  readonly load: (query: ListQuery, options: LoadWith) => Promise<Page<Row>>;
  readonly change: ChangeList;
  readonly lineOf: ((row: Row) => string | null) | undefined;
}

/**
 * Loads the rows of the address. Every combination of filters, sort and page is a separate query, so late answers are
 * ignored; a write to the subject, or the user, reloads the current one. A page beyond the end leads to the last one.
 */
function useListLoad<Row extends object>(options: LoadOptions<Row>) {
  const { name, subject, rowKey, paused = false, state, of, load, onLoad, change, lineOf } = options;
  const client = useQueryClient();
  // The `asOf` of the current list; a reload starts a new one.
  const stable = useRef<{ readonly of: string; readonly asOf: string } | null>(null);
  const byUser = useRef(false);
  const queryKey = queryKeys.list(subject, name, of, state.current, state.pageSize);

  const query = useQuery<Page<Row> & { readonly of: string; readonly at: number }>({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = client.getQueryState(queryKey);
      const again = asked !== undefined && asked.dataUpdateCount + asked.errorUpdateCount > 0;
      const asOf = !again && stable.current?.of === of ? stable.current.asOf : undefined;
      const isRepeat = asked !== undefined && asked.errorUpdatedAt > asked.dataUpdatedAt && !byUser.current;
      byUser.current = false;
      // The place of the list says why a repeat of its own failed; a notice has said it once.
      const page = await load(listQuery(state, asOf), { signal, quiet: isRepeat || 'unanswered' });
      onLoad?.(page);
      stable.current = page.asOf === '' ? null : { of, asOf: page.asOf };
      return { ...page, of, at: serverNow().getTime() };
    },
    refetchInterval: ({ state: { error } }) => repeatedIn(error),
    // Old rows stay, greyed, while new ones load.
    placeholderData: (before) => before,
    enabled: ({ state: { data } }) => !paused || data === undefined,
  });

  const { data, error, isPlaceholderData, isFetching, isError } = query;
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / state.pageSize)) : null;
  const beyond = data?.list.length === 0 && last !== null && state.current > last ? last : null;
  useEffect(() => {
    if (beyond !== null) change({ current: beyond }, 'replace');
  }, [beyond, change]);

  const hasFailed = isError && !isFetching;
  // An empty result with other filters says nothing about these filters.
  const isNothing = data === undefined || (isPlaceholderData && data.list.length === 0);
  const own = data?.of === of ? data : undefined;
  const shown = isFetching ? 'loading' : 'shown';
  return {
    rows: useMemo(() => (data ? tableRows(data, rowKey, lineOf) : []), [data, rowKey, lineOf]),
    /** The count of the rows shown; those of other filters stay while the new ones load. */
    total: data?.total,
    /** The total; undefined while it is not known. */
    count: own?.total,
    /** `asOf` of the pages, also used by an export. */
    asOf: own?.asOf || undefined,
    /** When the rows were loaded, in milliseconds of the server's clock. */
    loadedAt: data?.at,
    /** `first`: nothing to show yet. `failed`: the requested rows could not be loaded. */
    phase: !isNothing ? shown : hasFailed ? 'failed' : 'first',
    error,
    /** Whether a refresh failed while the shown rows are still the requested ones. */
    stale: hasFailed && data !== undefined,
    refresh: useMemoizedFn(() => {
      byUser.current = true;
      void query.refetch();
    }),
  } as const;
}

export type ListLoad = Omit<ReturnType<typeof useListLoad>, 'rows'>;
