import { createContext, useContext, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** A clock by which times are told on screen: to the millisecond when asked, and to the minute for whoever shows it. */
export interface Clock {
  /** The time in milliseconds. */
  readonly now: () => number;
  /** The time when it last ticked; it ticks once a minute while somebody listens. */
  readonly ticked: () => number;
  /** Hears it tick. @returns ends that */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a clock tick: one timer for all who listen.
 * @param now the time in milliseconds
 * @param onSet tells when the clock was set to another time, which is a tick of its own
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

/** Which clock counts: the shell gives the server's (decisions §4.1); without it, the browser's. */
export const ClockContext = createContext<Clock>(tickingClock(Date.now));

/** The clock, for the moment at which something happens. */
export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The time in milliseconds, to the minute; whoever shows it shows it anew as it goes on. */
export function useNow(): number {
  const { subscribe, ticked } = useClock();
  return useSyncExternalStore(subscribe, ticked);
}
