import { useInterval, useMemoizedFn } from 'ahooks';
import { createContext, useContext, useEffect, useState } from 'react';

const MINUTE = 60_000;

/** A clock for times on screen. */
export interface Clock {
  /** The current time in milliseconds. */
  readonly now: () => number;
  /** Calls the listener when the clock is set. @returns the unsubscribe function */
  readonly onSet: (listener: () => void) => () => void;
}

/** The clock in use: the server's (decisions §4.1) in the shell, otherwise the browser's. */
export const ClockContext = createContext<Clock>({ now: Date.now, onSet: () => () => undefined });

/** The clock, to read the time of an event. */
export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The time in milliseconds, updated every minute and when the clock is set. */
export function useNow(): number {
  const { now, onSet } = useClock();
  const [at, setAt] = useState(now);
  const tick = useMemoizedFn(() => setAt(now()));
  useInterval(tick, MINUTE);
  useEffect(() => onSet(tick), [onSet, tick]);
  return at;
}
