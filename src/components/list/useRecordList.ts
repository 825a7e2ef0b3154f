import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo } from 'react';
import { history, useLocation } from '@umijs/max';
import { PAGE_SIZE } from '@/domain/paths';
import { useCaption } from '../caption';
import { useStoredPreference } from '../preferences';
import { nothing } from './FilterChips';
import { EXPAND_WIDTH, SELECT_WIDTH } from './ListTable';
import type { AnyFilter } from './filterValues';
import { filterKeys, readFilters } from './filterValues';
import { useFilterWords } from './filterWords';
import type { ListPreferences } from './preferences';
import { isShown, orderColumns, readPreferences } from './preferences';
import type { ListQuery } from './filters';
import type { RecordListProps } from './types';
import { useListLoad } from './useListLoad';
import { useListSelection } from './useListSelection';
import type { SavedFilter } from './useSavedFilters';
import { useTableColumns } from './useTableColumns';
import type { AddressRules, ListChange, ListState } from './address';
import { ownPart, readState, writeChange } from './address';

const ACTIONS_WIDTH = 120;

/**
 * State and behaviour of a list, without its rendering.
 * @param width room for the table, in pixels; null while unknown
 */
export function useRecordList<Row extends object, Filters extends object>(
  props: RecordListProps<Row, Filters>,
  width: number | null,
) {
  const { columns, rowKey, defaultPageSize = PAGE_SIZE } = props;
  const caption = useCaption();
  // Value types are for the filter table; from here, filters are texts of the address.
  const filters = props.filters as readonly AnyFilter[];

  const rules = useMemo(() => ({ keys: filterKeys(filters), pageSize: defaultPageSize }), [filters, defaultPageSize]);
  const [state, change] = useListAddress(rules);
  const [preferences, update] = useListPreferences(props.name);

  const call = useMemoizedFn(props.load);
  const load = useCallback(
    (query: ListQuery, signal: AbortSignal) =>
      // RecordFilter guarantees that each filter's values match the field of its key.
      call({ ...query, ...(readFilters(filters, state.raw) as Partial<Filters>) }, signal),
    [call, filters, state.raw],
  );
  const of = JSON.stringify([props.scope ?? '', state.sort ?? '', state.raw]);
  const list = useListLoad<Row>({
    name: props.name,
    subject: props.subject,
    paused: props.paused === true,
    state,
    of,
    load,
    rowKey,
    onBeyond: (last) => change({ current: last }, 'replace'),
  });
  const selection = useListSelection(props.selection, list.rows, of);

  const onWidth = useMemoizedFn((key: string, width: number) =>
    update({ widths: { ...preferences.widths, [key]: width } }),
  );
  const table = useTableColumns({
    columns,
    preferences,
    sort: state.sort,
    rowActions: props.rowActions,
    rowActionsWidth: props.rowActionsWidth ?? ACTIONS_WIDTH,
    onWidth,
    room: width === null ? null : width - (props.selection ? SELECT_WIDTH : 0) - (props.expand ? EXPAND_WIDTH : 0),
  });
  const settable = useMemo(
    () =>
      orderColumns(columns, preferences).map((column) => ({
        key: column.key,
        title: caption(column.title),
        shown: isShown(column, preferences, table.crowded),
        hideable: column.hideable !== false,
        crowded: table.crowded.includes(column.key) && preferences.shown[column.key] === undefined,
      })),
    [columns, preferences, caption, table.crowded],
  );

  const clearFilters = useCallback(() => change({ raw: nothing(filters) }), [change, filters]);
  const apply = useCallback(
    (saved: SavedFilter) => change({ raw: { ...nothing(filters), ...saved.raw }, sort: saved.sort }),
    [change, filters],
  );

  return {
    title: caption(props.title),
    filters,
    words: useFilterWords(filters, state.raw),
    state,
    change,
    clearFilters,
    apply,
    preferences: { kept: preferences, update, columns: settable },
    load,
    list,
    selection,
    table,
  };
}

/** How a change enters the history; `replace` while typing. */
type ChangeList = (change: ListChange, how?: 'push' | 'replace') => void;

/** The list's state is stored only in the address (decisions §5), so that back, forward and shared links work. */
function useListAddress(rules: AddressRules): [ListState, ChangeList] {
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

/** The account's settings of a list, and a function to change them. */
function useListPreferences(name: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [stored, write] = useStoredPreference(`list.${name}`);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const update = useMemoizedFn((change: Partial<ListPreferences>) => write({ ...preferences, ...change }));
  return [preferences, update];
}
