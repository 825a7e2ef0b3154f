import { createStore } from '@/domain/store';

/** How far the server's clock is ahead of the browser's, in milliseconds. */
const ahead = createStore(0);
/** The header has whole seconds and answers take time: smaller differences are ignored. */
const TOLERANCE = 2_000;

/** Updates the clock from an answer's `Date` header; invalid values are ignored. @param now in milliseconds */
export function recordServerTime(header: unknown, now: number = Date.now()): void {
  const sent = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(sent)) return;
  const offset = Math.abs(sent - now) < TOLERANCE ? 0 : sent - now;
  if (offset !== 0 && Math.abs(offset - ahead.get()) < TOLERANCE) return;
  ahead.set(offset);
}

/** The server's time, for validation and times on screen, whatever the browser's clock. */
export const serverNow = (): Date => new Date(Date.now() + ahead.get());

/** Calls the listener when the difference changes. @returns the unsubscribe function */
export const onServerClockSet = ahead.subscribe;
