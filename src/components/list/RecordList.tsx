import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import type { TableRef } from 'antd/es/table';
import { Suspense, lazy, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useDropFailures } from '../parts/failures';
import { EmptyState, Failed } from '../parts/states';
import { useRememberList } from '../parts/wayBack';
import { useText, COMMON } from '../texts';
import { FilterBar, FilterChips } from './FilterBar';
import { useListKeys } from './listKeys';
import { rowName } from './listSelection';
import styles from './list.module.css';
import { ListHead, StatusLine } from './ListHead';
import { ListTable } from './ListTable';
import type { RecordListProps } from './recordListTypes';
import { useRecordList } from './useRecordList';
import { LIST_WORDS } from './listTexts';

const ExportDialog = lazy(() => import('./ExportDialog'));

/** Heights in pixels: of the table head and the pagination, and the least of the rows. */
const HEAD = 31;
const PAGES = 56;
const LEAST_BODY = 240;

/** The list component of the console; example in the README of src/components. */
export function RecordList<Row extends object, Filters extends object>(props: RecordListProps<Row, Filters>) {
  const { onOpen, empty, count = LIST_WORDS.count } = props;
  const t = useText();
  const title = t(props.title);
  useRememberList();
  const root = useRef<HTMLElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const room = useTableRoom(body, above);
  const kit = useRecordList(props, room.width);
  const { list, state, change, selection, clearFilters, exporting } = kit;
  const { phase, error } = list;
  const dropFailures = useDropFailures();
  const refresh = useMemoizedFn(() => {
    // The notices of the last attempt are out of date.
    dropFailures();
    list.refresh();
    props.onRefresh?.();
  });
  const height = Math.max(LEAST_BODY, room.height - HEAD - PAGES);

  const filtered = kit.words.length > 0 && props.hasNoRecords !== true;
  const placeholder = useMemo(() => {
    if (phase === 'failed') return <Failed title={t(LIST_WORDS.failed)} error={error} onRetry={refresh} />;
    if (!filtered) return <EmptyState title={t(LIST_WORDS.empty)} hint={empty} />;
    return (
      <EmptyState title={t(LIST_WORDS.noMatch)} hint={t(LIST_WORDS.noMatchHint)}>
        <Button onClick={clearFilters}>{t(LIST_WORDS.clearFilters)}</Button>
      </EmptyState>
    );
  }, [phase, error, refresh, t, filtered, clearFilters, empty]);

  const open = useMemoizedFn((row: Row) => onOpen?.(row));
  const named = useMemoizedFn((row: Row) => rowName(props.columns, row));
  const { rows } = list;
  useListKeys({ root, rows, onRefresh: refresh, onOpen: open });

  return (
    <section ref={root} className={styles.list} aria-label={title} data-record-list="">
      <div ref={above}>
        <ListHead
          title={title}
          toolbar={
            <>
              {phase === 'failed' ? null : props.rowTools}
              {props.toolbar}
            </>
          }
          columns={{ columns: props.columns, crowded: kit.table.crowded, chosen: kit.chosen, onChange: kit.choose }}
          onRefresh={refresh}
          onExport={phase === 'failed' ? null : exporting.begin}
        />
        {props.above}
        <FilterBar filters={kit.filters} raw={state.raw} onChange={change} />
        <StatusLine
          list={list}
          text={count}
          onRefresh={refresh}
          chips={<FilterChips words={kit.words} onRemove={(raw) => change({ raw })} onClear={clearFilters} />}
          selected={selection.rows.length}
          onClear={selection.clear}
          selectedActions={props.selectedActions?.(selection.rows, selection.clear)}
        />
      </div>
      {/* As high empty as full: what is below keeps its place. */}
      <div ref={body} className={styles.table} style={{ minHeight: height + HEAD + PAGES }}>
        {phase === 'first' ? (
          <div className={styles.skeleton} style={{ height }} role="status" aria-label={t(COMMON.loading)} />
        ) : (
          <ListTable<Row>
            table={table}
            title={title}
            rows={rows}
            group={state.sort === undefined ? props.group : undefined}
            columns={kit.table.table}
            width={kit.table.width}
            room={room.width}
            height={height}
            head={HEAD}
            loading={phase === 'loading'}
            placeholder={placeholder}
            total={list.total ?? 0}
            count={count}
            current={state.current}
            pageSize={state.pageSize}
            onChange={change}
            nameOf={named}
            onOpen={open}
            expand={props.expand}
            rowSelection={selection.table}
          />
        )}
      </div>
      {exporting.running ? (
        <Suspense fallback={null}>
          <ExportDialog {...exporting.running} fileName={t(props.title)} onClose={exporting.end} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Space below the pagination in pixels, and a guess of the room until it is measured. */
const EDGE_BELOW = 20;
const UNKNOWN = { width: null, height: 567 };

/**
 * The room between a list's head and the footer in pixels, so that the rows scroll and not the page; the width is null
 * until it is known. Updated when the window, what is above or the page edge changes size.
 */
function useTableRoom(table: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<{ readonly width: number | null; readonly height: number }>(UNKNOWN);
  // Before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // The footer stays visible too.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      const height = Math.floor(window.innerHeight - (top + window.scrollY) - EDGE_BELOW - footer - edgeHeight());
      const width = table.current?.clientWidth || null;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    if (above.current) observer.observe(above.current);
    // Follows changes at the page edge.
    const page = document.querySelector('main');
    if (page) observer.observe(page);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [table, above]);
  return room;
}

/** Height of what is between page and footer, such as the upload strip. */
function edgeHeight(): number {
  const edge = document.querySelector<HTMLElement>('[data-page-edge]');
  if (edge === null) return 0;
  return edge.offsetHeight + Number.parseFloat(getComputedStyle(edge).marginBlockStart);
}
