/** How far the server's clock is ahead of the browser's, in milliseconds, by the latest answer. */
let ahead = 0;
/** The header tells whole seconds, and an answer takes its time: less than this is no difference. */
const TOLERANCE = 2_000;
const listeners = new Set<() => void>();

/**
 * Takes the server's time from an answer's `Date` header; anything else is ignored.
 * @param now the browser's time in milliseconds
 */
export function recordServerTime(header: unknown, now: number = Date.now()): void {
  const told = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(told)) return;
  const heard = Math.abs(told - now) < TOLERANCE ? 0 : told - now;
  if (heard !== 0 && Math.abs(heard - ahead) < TOLERANCE) return;
  const moved = heard !== ahead;
  ahead = heard;
  if (moved) listeners.forEach((each) => each());
}

/**
 * The time by the server's clock: what a form checks against, since the server will check against it too
 * (decisions §4.1), and what the times on screen are told by. A wrong clock in a browser, or a moved one in
 * the rehearsal, misleads nobody.
 */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** Hears when the server's clock turns out to be another than was thought. @returns ends that */
export function onServerClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
