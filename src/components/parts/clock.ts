import { useEffect, useState } from 'react';
import { onServerClockSet, serverNow } from '@/services/serverClock';

export const MINUTE = 60_000;

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

const now = () => serverNow().getTime();

/** The server's time in milliseconds, updated every minute and when its clock is set. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(now());
    const ends = [onServerClockSet(tick), onMinute(tick)];
    return () => ends.forEach((end) => end());
  }, []);
  return at;
}
