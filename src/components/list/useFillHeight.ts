import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Density } from './preferences';

/** How high the table's head is. */
const HEAD: Readonly<Record<Density, number>> = { small: 31, middle: 47, large: 55 };
/** Pagination, without the page's lower edge. */
const PAGES = 56;
const EDGE_BELOW = 24;
const LEAST = 240;
/** What a part of the frame calls itself that lies between a page and its footer: the uploads under way. */
const EDGE = '[data-page-edge]';

/**
 * How high a table's body may be so that its head and its pages stay on screen: the rows scroll, the
 * page does not. Measured again when the window, what stands above the table, or the page edge changes size.
 * @returns pixels of the body, and of the whole table
 */
export function useFillHeight(
  table: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  density: Density,
): { readonly body: number; readonly whole: number } {
  const around = HEAD[density] + PAGES;
  const [height, setHeight] = useState(480);
  // Before the first paint, so that nothing moves after it.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // A page's footer stays in sight as well: otherwise the page would scroll by just that much.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      const rest = window.innerHeight - (top + window.scrollY) - around - EDGE_BELOW - footer - edgeHeight();
      setHeight(Math.max(LEAST, Math.floor(rest)));
    };
    const observer = new ResizeObserver(measure);
    if (above.current) observer.observe(above.current);
    // It grows and shrinks with what comes and goes at the page edge.
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
