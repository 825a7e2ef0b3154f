import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo } from 'react';
import { PAGE_SIZE } from '@/domain/pageSize';
import { useCaption } from '../caption';
import { nothing } from './FilterChips';
import type { AnyFilter } from './filterValues';
import { filterKeys, readFilters } from './filterValues';
import { useFilterWords } from './filterWords';
import { isShown, orderColumns } from './preferences';
import type { ListQuery, RecordListProps } from './types';
import { useListAddress } from './useListAddress';
import { useListLoad } from './useListLoad';
import { useListPreferences } from './useListPreferences';
import { useListSelection } from './useListSelection';
import type { SavedFilter } from './useSavedFilters';
import { useTableColumns } from './useTableColumns';

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
