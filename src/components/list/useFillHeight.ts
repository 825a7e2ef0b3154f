import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Table head, pagination and the page's lower edge. */
const BELOW = 119;
const LEAST = 240;
/** What a part of the frame calls itself that lies between a page and its footer: the uploads under way. */
const EDGE = '[data-page-edge]';

/**
 * How high a table's body may be so that its head and its pages stay on screen: the rows scroll, the
 * page does not. Measured again when the window, what stands above the table, or the page edge changes size.
 */
export function useFillHeight(table: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(480);
  // Before the first paint, so that nothing moves after it.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // A page's footer stays in sight as well: otherwise the page would scroll by just that much.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      const rest = window.innerHeight - (top + window.scrollY) - BELOW - footer - edgeHeight();
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
  }, [table, above]);
  return height;
}

function edgeHeight(): number {
  const edge = document.querySelector<HTMLElement>(EDGE);
  if (edge === null) return 0;
  return edge.offsetHeight + Number.parseFloat(getComputedStyle(edge).marginBlockStart);
}
