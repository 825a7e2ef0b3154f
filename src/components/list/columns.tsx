import type { TableColumnType } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, KeyboardEvent, PointerEvent, ReactNode, ThHTMLAttributes } from 'react';
import type { Language } from '@/domain/language';
import { useCaption, useLanguage } from '../caption';
import { useText } from '../useText';
import styles from './list.module.css';
import { boundedWidth, crowdedColumns, isShown, orderColumns, type ListPreferences } from './preferences';
import type { ColumnWidth, RecordColumn } from './types';
import type { TableRow } from './useListLoad';

const WIDTH = 160;

interface Options<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly preferences: ListPreferences;
  readonly sort: string | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  readonly rowActionsWidth: ColumnWidth | undefined;
  readonly onWidth: (key: string, width: number) => void;
  /** For columns and actions, in pixels; null while unknown. */
  readonly room: number | null;
}

/** The visible columns for antd's table, their total width, and the columns of an export: those without room too. */
export function useTableColumns<Row>(options: Options<Row>) {
  const { columns, preferences, sort, rowActions, rowActionsWidth, onWidth, room } = options;
  const t = useText();
  const caption = useCaption();
  const language = useLanguage();
  const actions = rowActions ? pixels(rowActionsWidth, language) : 0;
  const forColumns = room === null ? null : room - actions;
  const keys = crowdedColumns(columns, ({ width }) => pixels(width, language), forColumns).join(' ');
  // The same list for the same columns, so that a resized window does not render all rows.
  const crowded = useMemo(() => keys.split(' '), [keys]);
  return useMemo(() => {
    const exported = orderColumns(columns, preferences).filter((column) => isShown(column, preferences));
    const shown = exported.filter((column) => isShown(column, preferences, crowded));
    const widthOf = ({ key, width }: RecordColumn<Row>) => preferences.widths[key] ?? pixels(width, language);
    const growing = growingColumns(shown, preferences.widths);
    const table = shown.map((column, index): TableColumnType<TableRow<Row>> => {
      const { key, align, fixed, render, text } = column;
      // An unreadable row is one cell that spans all columns.
      const colSpan = index === 0 ? shown.length + (rowActions ? 1 : 0) : 0;
      const resize = { hint: t('common.list.resize'), onWidth: (width: number) => onWidth(key, width) };
      return {
        key,
        title: caption(column.title),
        ellipsis: column.wrap ? false : { showTitle: render === undefined },
        ...(align && { align }),
        ...(fixed && { fixed }),
        ...(column.sortable && { sorter: true, sortOrder: orderOf(key, sort), showSorterTooltip: false }),
        // antd gives columns without a width what room is left.
        ...(!growing.includes(column) && { width: widthOf(column) }),
        onHeaderCell: (): HeadCellProps => ({ resize }),
        onCell: ({ row }) => (row ? {} : { colSpan }),
        render: (_value, { row, unreadable }) => {
          if (row) return render ? render(row) : text?.(row);
          return colSpan === 0 ? null : t('common.list.unreadable', { path: unreadable });
        },
      };
    });
    if (rowActions) {
      table.push({
        key: 'row-actions',
        title: t('common.actions'),
        width: actions,
        fixed: 'end',
        className: styles.actions ?? '',
        onCell: ({ row }) => (row ? {} : { colSpan: 0 }),
        render: (_value, { row }) => row && rowActions(row),
      });
    }
    const width = shown.reduce((sum, column) => sum + widthOf(column), actions);
    return { exported, crowded, table, width };
  }, [columns, preferences, sort, rowActions, actions, onWidth, crowded, t, caption, language]);
}

function pixels(width: ColumnWidth = WIDTH, language: Language): number {
  return typeof width === 'number' ? width : width[language];
}

/** The columns that take the room left: declared ones; else, so that widths set by the user are exact, the last other. */
function growingColumns<Row>(shown: readonly RecordColumn<Row>[], widths: ListPreferences['widths']) {
  const isSet = ({ key }: RecordColumn<Row>) => widths[key] !== undefined;
  const free = shown.filter((column) => !isSet(column) && !column.fixed);
  const declared = free.filter(({ grow }) => grow);
  return declared.length > 0 || !shown.some(isSet) ? declared : free.slice(-1);
}

function orderOf(key: string, sort: string | undefined) {
  const [field, direction] = sort?.split(',') ?? [];
  return field !== key ? null : direction === 'asc' ? 'ascend' : 'descend';
}

const STEP = 16;
const STOPS = 'th[tabindex], input:not(:disabled)';

/**
 * The row of head cells: one stop of the Tab key, from which the arrow keys go through the cells. Enter sorts by a
 * cell's column, Shift with an arrow key changes its width.
 */
export function HeadRow(row: HTMLAttributes<HTMLTableRowElement>) {
  const [inside, setInside] = useState(false);
  const last = useRef<HTMLElement | null>(null);

  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    setInside(true);
    const stops = stopsOf(currentTarget);
    if (target !== currentTarget) last.current = stops.find((stop) => stop === target) ?? last.current;
    else (stops.find((stop) => stop === last.current) ?? stops[0])?.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.shiftKey) return;
    event.preventDefault();
    const stops = stopsOf(event.currentTarget);
    stops[stops.findIndex((stop) => stop === event.target) + step]?.focus();
  };
  return (
    <tr
      {...row}
      // While the focus is inside, Shift+Tab goes past the row.
      tabIndex={inside ? -1 : 0}
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
      onKeyDown={move}
    />
  );
}

function stopsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(STOPS)];
}

interface HeadCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly resize?: { readonly hint: string; readonly onWidth: (width: number) => void };
}

/** A header cell whose right edge can be dragged, or moved with Shift and arrow keys, to resize the column. */
export function HeadCell({ resize, children, ...cell }: HeadCellProps) {
  if (!resize) return <th {...cell}>{children}</th>;
  const press = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0 || !event.shiftKey) {
      cell.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    resize.onWidth(boundedWidth(event.currentTarget.offsetWidth + by));
  };
  return (
    <th {...cell} tabIndex={-1} aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight" onKeyDown={press}>
      {children}
      <Edge {...resize} />
    </th>
  );
}

function Edge({ hint, onWidth }: NonNullable<HeadCellProps['resize']>) {
  const from = useRef(0);
  // Drag offset; the width changes once, on release.
  const [offset, setOffset] = useState<number | null>(null);

  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientX;
    setOffset(0);
  };
  const end = ({ currentTarget }: PointerEvent<HTMLSpanElement>) => {
    const head = currentTarget.closest('th');
    if (offset && head) onWidth(boundedWidth(head.offsetWidth + offset));
    setOffset(null);
  };

  return (
    <span
      aria-hidden
      title={hint}
      className={styles.edge}
      style={offset === null ? {} : { transform: `translateX(${offset}px)` }}
      data-dragging={offset !== null}
      onPointerDown={begin}
      onPointerMove={(event) => offset !== null && setOffset(event.clientX - from.current)}
      onPointerUp={end}
      onPointerCancel={() => setOffset(null)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
