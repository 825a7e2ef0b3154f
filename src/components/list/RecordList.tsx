import { useMemoizedFn } from 'ahooks';
import type { TableRef } from 'antd/es/table';
import { useMemo, useRef } from 'react';
import type { KitStyle } from '../kitStyle';
import { useKitStyle } from '../kitStyle';
import { Failed } from '../parts/LoadState';
import { useRememberList } from '../parts/wayBack';
import { useText } from '../useText';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import styles from './list.module.css';
import { ListHead } from './ListHead';
import { ListEmpty, ListSkeleton } from './ListStates';
import { ListTable } from './ListTable';
import { SavedFiltersButton } from './SavedFiltersButton';
import { StatusLine } from './StatusLine';
import { groupHeadings, readableRow } from './tableRow';
import type { Density } from './preferences';
import type { RecordListProps } from './types';
import { useListExport } from './useListExport';
import { useListKeys } from './useListKeys';
import { useRecordList } from './useRecordList';
import { useTableRoom } from './useTableRoom';

/** Height of the table head, in pixels. */
const HEAD: Readonly<Record<Density, number>> = { small: 31, middle: 47, large: 55 };
/** Height of the pagination, in pixels. */
const PAGES = 56;
const LEAST_BODY = 240;

/** The list component of the console (decisions §5); example in the README of src/components. */
export function RecordList<Row extends object, Filters extends object>(props: RecordListProps<Row, Filters>) {
  const { onOpen, empty } = props;
  const t = useText();
  useRememberList();
  const root = useRef<HTMLElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const theme = useKitStyle();
  const room = useTableRoom(body, above);
  const kit = useRecordList(props, room.width);
  const { list, state, change, selection, preferences, clearFilters } = kit;
  const { phase, error } = list;
  const refresh = useMemoizedFn(() => {
    list.refresh();
    props.onRefresh?.();
  });
  const around = HEAD[preferences.kept.density] + PAGES;
  const height = Math.max(LEAST_BODY, room.height - around);
  const style: KitStyle = { ...theme, '--kit-list-height': `${height}px`, '--kit-list-whole': `${height + around}px` };
  const group = state.sort === undefined ? props.group : undefined;
  const headings = useMemo(() => (group ? groupHeadings(list.rows, group) : undefined), [list.rows, group]);

  const filtered = kit.words.length > 0;
  const placeholder = useMemo(() => {
    if (phase === 'failed') return <Failed title={t('common.list.failed')} error={error} onRetry={refresh} />;
    return <ListEmpty filtered={filtered} onClear={clearFilters} hint={empty} />;
  }, [phase, error, refresh, t, filtered, clearFilters, empty]);

  const files = useListExport({
    fileName: props.exportName ?? props.name,
    columns: kit.table.exported,
    load: kit.load,
    sort: state.sort,
    asOf: list.asOf,
    filters: useMemo(() => kit.words.map(({ text }) => text), [kit.words]),
  });

  const open = useMemoizedFn((row: Row) => onOpen?.(row));
  const reach = useMemoizedFn((key: string, step: 1 | -1) => {
    const next = list.rows[list.rows.findIndex((item) => item.key === key) + step];
    if (!next) return;
    table.current?.scrollTo({ key: next.key });
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(next.key)}"]`)?.focus();
    });
  });
  useListKeys(root, {
    enabled: props.shortcuts !== false,
    onRefresh: refresh,
    onToggle: selection.toggle,
    onReach: reach,
    onOpen: (key) => {
      const item = list.rows.find((each) => each.key === key);
      const row = item && readableRow(item);
      if (row) open(row);
    },
  });

  return (
    <section ref={root} className={styles.list} style={style} aria-label={kit.title} data-record-list="">
      <div ref={above}>
        <ListHead
          title={kit.title}
          toolbar={props.toolbar}
          columns={preferences.columns}
          preferences={preferences.kept}
          onPreferences={preferences.update}
          onRefresh={refresh}
          onExport={files.begin}
          saved={<SavedFiltersButton name={props.name} state={state} onApply={kit.apply} />}
        />
        {props.above}
        <FilterBar filters={kit.filters} raw={state.raw} onChange={change} />
        <StatusLine
          total={list.total}
          isLoading={phase === 'first'}
          loadedAt={list.loadedAt}
          stale={list.stale}
          onRefresh={refresh}
          chips={<FilterChips words={kit.words} onRemove={(raw) => change({ raw })} onClear={clearFilters} />}
          selected={selection.rows.length}
          onClear={selection.clear}
          actions={props.selection?.actions(selection.rows, selection.clear)}
        />
      </div>
      <div ref={body} className={styles.table}>
        {phase !== 'first' ? (
          <ListTable<Row>
            table={table}
            rows={list.rows}
            headings={headings}
            columns={kit.table.table}
            width={kit.table.width}
            height={height}
            size={preferences.kept.density}
            loading={phase === 'loading'}
            placeholder={placeholder}
            total={list.total ?? 0}
            current={state.current}
            pageSize={state.pageSize}
            onChange={change}
            onOpen={open}
            expand={props.expand}
            rowSelection={selection.table}
          />
        ) : (
          <ListSkeleton />
        )}
      </div>
      {files.dialog}
    </section>
  );
}
