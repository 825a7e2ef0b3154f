import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from './texts';

interface ResizerProps {
  readonly height: number;
  readonly onResize: (height: number) => void;
}

const STEP = 24;

/** The drawer's upper edge: dragging it, or the arrow keys, change the height. */
export function Resizer({ height, onResize }: ResizerProps) {
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    const from = event.clientY;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (moved) => onResize(height + from - moved.clientY);
    handle.onpointerup = () => {
      handle.onpointermove = null;
      handle.onpointerup = null;
    };
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onResize(height + by);
  };
  return (
    <div
      className="edge"
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('height')}
      aria-valuenow={height}
      tabIndex={0}
      onPointerDown={grab}
      onKeyDown={onKey}
    />
  );
}
