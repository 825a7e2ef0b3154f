import { createStore } from '@/domain/store';

/** How far the server's clock is ahead of the browser's, in milliseconds, by the latest answer. */
const ahead = createStore(0);
/** The header tells whole seconds, and an answer takes its time: less than this is no difference. */
const TOLERANCE = 2_000;

/**
 * Takes the server's time from an answer's `Date` header; anything else is ignored.
 * @param now the browser's time in milliseconds
 */
export function recordServerTime(header: unknown, now: number = Date.now()): void {
  const told = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(told)) return;
  const heard = Math.abs(told - now) < TOLERANCE ? 0 : told - now;
  if (heard !== 0 && Math.abs(heard - ahead.get()) < TOLERANCE) return;
  ahead.set(heard);
}

/**
 * The time by the server's clock: what a form checks against, since the server will check against it too
 * (decisions §4.1), and what the times on screen are told by. A wrong clock in a browser, or a moved one in
 * the rehearsal, misleads nobody.
 */
export function serverNow(): Date {
  return new Date(Date.now() + ahead.get());
}

/** Calls the listener when the difference between the two clocks changes. @returns ends that */
export const onServerClockSet = ahead.subscribe;
