import { useMemoizedFn } from 'ahooks';
import { useEffect, useMemo, useRef } from 'react';

/** A function that waits for a pause; `flush` runs what waits now, `cancel` forgets it. */
export interface Debounced<Args extends unknown[]> {
  readonly run: (...args: Args) => void;
  readonly flush: () => void;
  readonly cancel: () => void;
}

/**
 * Calls `action` once nothing has been asked for `wait` milliseconds; the last arguments count.
 * What still waits when the component goes is forgotten. (ahooks' own is typed by lodash's types,
 * which are not installed: it would be `any`.)
 */
export function useDebounced<Args extends unknown[]>(action: (...args: Args) => void, wait: number): Debounced<Args> {
  const latest = useMemoizedFn(action);
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly args: Args } | null>(null);

  const debounced = useMemo(() => {
    const cancel = () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
    };
    const flush = () => {
      const due = waiting.current;
      cancel();
      if (due) latest(...due.args);
    };
    const run = (...args: Args) => {
      cancel();
      waiting.current = { timer: setTimeout(flush, wait), args };
    };
    return { run, flush, cancel };
  }, [latest, wait]);

  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
