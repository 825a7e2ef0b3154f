import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo } from 'react';
import { history, useLocation } from '@umijs/max';
import { PAGE_SIZE } from '@/domain/pageSize';
import { useCaption } from '../caption';
import { useStoredPreference } from '../preferences';
import { nothing } from './FilterChips';
import type { AnyFilter } from './filterValues';
import { filterKeys, readFilters } from './filterValues';
import { useFilterWords } from './filterWords';
import type { ListPreferences } from './preferences';
import { isShown, orderColumns, readPreferences } from './preferences';
import type { ListQuery, RecordListProps } from './types';
import { useListLoad } from './useListLoad';
import { useListSelection } from './useListSelection';
import type { SavedFilter } from './useSavedFilters';
import { useTableColumns } from './useTableColumns';
import type { AddressRules, ListChange, ListState } from './address';
import { ownPart, readState, writeChange } from './address';

const ACTIONS_WIDTH = 120;

/** Everything a list knows and does, without how it looks. */
export function useRecordList<Row extends object, Filters extends object>(props: RecordListProps<Row, Filters>) {
  const { columns, rowKey, defaultPageSize = PAGE_SIZE } = props;
  const caption = useCaption();
  // The value types serve whoever writes the table; from here on filters are texts of the address.
  const filters = props.filters as readonly AnyFilter[];

  const rules = useMemo(() => ({ keys: filterKeys(filters), pageSize: defaultPageSize }), [filters, defaultPageSize]);
  const [state, change] = useListAddress(rules);
  const [preferences, update] = useListPreferences(props.name);

  const call = useMemoizedFn(props.load);
  const load = useCallback(
    (query: ListQuery, signal: AbortSignal) =>
      // RecordFilter ties each filter's values to the field of Filters that its key names.
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
  });
  const settable = useMemo(
    () =>
      orderColumns(columns, preferences).map((column) => ({
        key: column.key,
        title: caption(column.title),
        shown: isShown(column, preferences),
        hideable: column.hideable !== false,
      })),
    [columns, preferences, caption],
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

/** How a change enters the history: `replace` for one that goes on typing. */
type ChangeList = (change: ListChange, how?: 'push' | 'replace') => void;

/**
 * The list's state lives in the address alone (decisions §5): back, forward and shared links work
 * without a copy that could disagree.
 */
function useListAddress(rules: AddressRules): [ListState, ChangeList] {
  const own = ownPart(useLocation().search, rules);
  // Rebuilt only when the list's own parameters change, so that others' (an open record) reload nothing.
  const state = useMemo(() => readState(own, rules), [own, rules]);

  const change = useMemoizedFn<ChangeList>((change, how = 'push') => {
    // The live address, not the rendered one: two changes in one tick must both arrive.
    const before = history.location.search;
    const after = writeChange(before, change, rules);
    // No path: Umi's history then keeps the present one, base included.
    if (after !== before) history[how]({ pathname: '', search: after, hash: history.location.hash });
  });
  return [state, change];
}

/** The account's settings of a list, and how to change some of them. */
function useListPreferences(name: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [stored, write] = useStoredPreference(`list.${name}`);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const update = useMemoizedFn((change: Partial<ListPreferences>) => write({ ...preferences, ...change }));
  return [preferences, update];
}
