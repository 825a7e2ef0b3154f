import { createContext, useContext, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** A clock for times on screen. */
export interface Clock {
  readonly now: () => number;
  /** Time of the last tick; ticks once a minute while there are listeners. */
  readonly ticked: () => number;
  /** Subscribes to ticks. @returns the unsubscribe function */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Adds ticks to a clock: one timer for all listeners.
 * @param now current time in milliseconds
 * @param onSet subscribes to changes of the clock, which tick too
 */
export function tickingClock(
  now: () => number,
  onSet: (listener: () => void) => () => void = () => () => undefined,
): Clock {
  const listeners = new Set<() => void>();
  let last = now();
  let stop: () => void = () => undefined;
  const tick = () => {
    last = now();
    listeners.forEach((each) => each());
  };
  const start = () => {
    last = now();
    const timer = setInterval(tick, MINUTE);
    const ignore = onSet(tick);
    return () => {
      clearInterval(timer);
      ignore();
    };
  };
  return {
    now,
    ticked: () => last,
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

/** The clock in use: the server's (decisions §4.1) in the shell, otherwise the browser's. */
export const ClockContext = createContext<Clock>(tickingClock(Date.now));

/** The clock, to read the time of an event. */
export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The time in milliseconds, updated every minute. */
export function useNow(): number {
  const { subscribe, ticked } = useClock();
  return useSyncExternalStore(subscribe, ticked);
}
