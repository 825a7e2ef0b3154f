import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo, useState } from 'react';
import { history, useLocation } from '@umijs/max';
import { PAGE_SIZE } from '@/domain/paths';
import { useCaption } from '../caption';
import { useText } from '../useText';
import type { AddressRules, ChangeList, ListQuery, ListState } from './address';
import { ownPart, readState, writeChange } from './address';
import { useTableColumns } from './columns';
import type { ExportJob, ExportRun } from './ExportDialog';
import { filterKeys, nothing, readFilters, useFilterWords, type AnyFilter } from './filters';
import { SELECT_WIDTH, useListSelection } from './interaction';
import { EXPAND_WIDTH } from './ListTable';
import type { SavedFilter } from './panels';
import { useListPreferences } from './preferences';
import type { CsvColumn, RecordColumn, RecordListProps } from './types';
import { useListLoad } from './useListLoad';

/**
 * State and behaviour of a list, without its rendering.
 * @param width room for the table, in pixels; null while unknown
 */
export function useRecordList<Row extends object, Filters extends object>(
  props: RecordListProps<Row, Filters>,
  width: number | null,
) {
  const { name, subject, columns, rowKey, rowActions, rowActionsWidth } = props;
  const { paused = false, defaultPageSize = PAGE_SIZE } = props;
  const t = useText();
  const caption = useCaption();
  // Value types are for the filter table; from here, filters are texts of the address.
  const filters = props.filters as readonly AnyFilter[];

  const rules = useMemo(() => ({ keys: filterKeys(filters), pageSize: defaultPageSize }), [filters, defaultPageSize]);
  const [state, change] = useListAddress(rules);
  const words = useFilterWords(filters, state.raw);
  const [preferences, update] = useListPreferences(name);

  const call = useMemoizedFn(props.load);
  const load = useCallback(
    (query: ListQuery, signal: AbortSignal) =>
      // RecordFilter guarantees that each filter's values match the field of its key.
      call({ ...query, ...(readFilters(filters, state.raw) as Partial<Filters>) }, signal),
    [call, filters, state.raw],
  );
  const of = JSON.stringify([props.scope ?? '', state.sort ?? '', state.raw]);
  const onBeyond = (last: number) => change({ current: last }, 'replace');
  const list = useListLoad<Row>({ name, subject, paused, state, of, load, rowKey, onBeyond });
  const selection = useListSelection(props.bulkActions !== undefined, list.rows, of);

  const onWidth = useMemoizedFn((key: string, width: number) =>
    update({ widths: { ...preferences.widths, [key]: width } }),
  );
  const others = (props.bulkActions ? SELECT_WIDTH : 0) + (props.expand ? EXPAND_WIDTH : 0);
  const room = width === null ? null : width - others;
  const { sort } = state;
  const table = useTableColumns({ columns, preferences, sort, rowActions, rowActionsWidth, onWidth, room });

  const clearFilters = useCallback(() => change({ raw: nothing(filters) }), [change, filters]);
  const apply = (saved: SavedFilter) => change({ raw: { ...nothing(filters), ...saved.raw }, sort: saved.sort });

  const [running, setRunning] = useState<{ readonly run: ExportRun; readonly filters: readonly string[] } | null>(null);
  /** Exports with the filters, sort and columns of this moment. */
  const beginExport = () => {
    const job: ExportJob<Row> = {
      columns: table.exported.flatMap(csvColumns).map(({ title, cell }) => ({ title: caption(title), cell })),
      load,
      sort,
      asOf: list.asOf,
      unreadable: (path) => t('common.list.unreadable', { path }),
    };
    const run: ExportRun = async (...how) => (await import('./ExportDialog')).exportRows(job, ...how);
    setRunning({ run, filters: words.map(({ text }) => text) });
  };

  const exporting = { running, begin: beginExport, end: () => setRunning(null) };
  return { filters, words, state, change, clearFilters, apply, preferences, update, list, selection, table, exporting };
}

function csvColumns<Row>({ title, text, csv = text }: RecordColumn<Row>): readonly CsvColumn<Row>[] {
  if (csv === undefined || csv === false) return [];
  return typeof csv === 'function' ? [{ title, cell: csv }] : csv;
}

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
