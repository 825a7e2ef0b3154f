import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Density } from './preferences';

/** Height of the table head, in pixels. */
const HEAD: Readonly<Record<Density, number>> = { small: 31, middle: 47, large: 55 };
/** Height of the pagination, in pixels. */
const PAGES = 56;
const EDGE_BELOW = 24;
const LEAST = 240;
/** Selector of elements between page and footer, such as the upload strip. */
const EDGE = '[data-page-edge]';

/**
 * Height of a table's body that keeps header and pagination on screen: the rows scroll, not the page. Updated when the
 * window, the content above or the page edge changes size.
 * @returns pixels of the body, and of the whole table
 */
export function useFillHeight(
  table: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  density: Density,
): { readonly body: number; readonly whole: number } {
  const around = HEAD[density] + PAGES;
  const [height, setHeight] = useState(480);
  // Before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // The footer stays visible too.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      const rest = window.innerHeight - (top + window.scrollY) - around - EDGE_BELOW - footer - edgeHeight();
      setHeight(Math.max(LEAST, Math.floor(rest)));
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
  }, [table, above, around]);
  return { body: height, whole: height + around };
}

function edgeHeight(): number {
  const edge = document.querySelector<HTMLElement>(EDGE);
  if (edge === null) return 0;
  return edge.offsetHeight + Number.parseFloat(getComputedStyle(edge).marginBlockStart);
}
