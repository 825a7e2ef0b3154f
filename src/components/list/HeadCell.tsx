import { useRef, useState } from 'react';
import type { FocusEvent, HTMLAttributes, KeyboardEvent, PointerEvent } from 'react';
import styles from './list.module.css';
import { boundedWidth } from './preferences';
import type { HeadCellProps } from './useTableColumns';

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
