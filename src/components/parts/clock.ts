import { createContext, useContext, useEffect, useState } from 'react';

const MINUTE = 60_000;

export interface Clock {
  /** The current time in milliseconds. */
  readonly now: () => number;
  /** Calls the listener when the clock is set. @returns the unsubscribe function */
  readonly onSet: (listener: () => void) => () => void;
}

/** The clock in use: the server's (P-ORDER-16) in the shell, otherwise the browser's. */
export const ClockContext = createContext<Clock>({ now: Date.now, onSet: () => () => undefined });

/** The clock, to read the time of an event. */
export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Listeners of the one timer of all times on screen; it runs while there are any. */
const everyMinute = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function onMinute(listener: () => void): () => void {
  everyMinute.add(listener);
  timer ??= setInterval(() => everyMinute.forEach((each) => each()), MINUTE);
  return () => {
    everyMinute.delete(listener);
    if (everyMinute.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds, updated every minute and when the clock is set. */
export function useNow(): number {
  const { now, onSet } = useClock();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(now());
    const ends = [onSet(tick), onMinute(tick)];
    return () => ends.forEach((end) => end());
  }, [now, onSet]);
  return at;
}
