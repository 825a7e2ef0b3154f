import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

const EDGE_BELOW = 24;
/** Selector of elements between page and footer, such as the upload strip. */
const EDGE = '[data-page-edge]';

/** In pixels. */
export interface TableRoom {
  /** Null until it is known. */
  readonly width: number | null;
  readonly height: number;
}

/**
 * The room between a list's head and the footer, so that the rows scroll and not the page. Updated when the window, the
 * content above or the page edge changes size.
 */
export function useTableRoom(table: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>): TableRoom {
  const [room, setRoom] = useState<TableRoom>({ width: null, height: 567 });
  // Before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // The footer stays visible too.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      const height = Math.floor(window.innerHeight - (top + window.scrollY) - EDGE_BELOW - footer - edgeHeight());
      const wide = table.current?.clientWidth ?? 0;
      const width = wide === 0 ? null : wide;
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

function edgeHeight(): number {
  const edge = document.querySelector<HTMLElement>(EDGE);
  if (edge === null) return 0;
  return edge.offsetHeight + Number.parseFloat(getComputedStyle(edge).marginBlockStart);
}
