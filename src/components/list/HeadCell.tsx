import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useText } from '../useText';
import styles from './list.module.css';
import { boundedWidth } from './preferences';
import type { HeadCellProps } from './useTableColumns';

const STEP = 16;

/** A head cell whose right edge can be dragged, or moved with the arrow keys, to change the column's width. */
export function HeadCell({ resize, children, ...cell }: HeadCellProps) {
  return (
    <th {...cell}>
      {children}
      {resize ? <Edge {...resize} /> : null}
    </th>
  );
}

function Edge({ width, label, onWidth }: NonNullable<HeadCellProps['resize']>) {
  const t = useText();
  const from = useRef(0);
  // How far the edge was dragged; the columns move once, when it is let go.
  const [offset, setOffset] = useState<number | null>(null);

  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientX;
    setOffset(0);
  };
  const end = () => {
    if (offset) onWidth(boundedWidth(width + offset));
    setOffset(null);
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(boundedWidth(width + by));
  };

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('common.list.resize', { column: label })}
      aria-valuenow={width}
      tabIndex={0}
      className={styles.edge}
      style={offset === null ? {} : { transform: `translateX(${offset}px)` }}
      data-dragging={offset !== null}
      onPointerDown={begin}
      onPointerMove={(event) => offset !== null && setOffset(event.clientX - from.current)}
      onPointerUp={end}
      onPointerCancel={() => setOffset(null)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={step}
    />
  );
}
