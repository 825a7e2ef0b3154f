import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Table head, pagination and the page's lower edge. */
const BELOW = 119;
const LEAST = 240;

/**
 * How high a table's body may be so that its head and its pages stay on screen: the rows scroll, the
 * page does not. Measured again when the window, or what stands above the table, changes size.
 */
export function useFillHeight(table: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(480);
  // Before the first paint, so that nothing moves after it.
  useLayoutEffect(() => {
    const measure = () => {
      const top = table.current?.getBoundingClientRect().top ?? 0;
      // A page's footer stays in sight as well: otherwise the page would scroll by just that much.
      const footer = document.querySelector('footer')?.offsetHeight ?? 0;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - (top + window.scrollY) - BELOW - footer)));
    };
    const observer = new ResizeObserver(measure);
    if (above.current) observer.observe(above.current);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [table, above]);
  return height;
}
