/** How far the server's clock is ahead of the browser's, in milliseconds, by the latest answer. */
let ahead = 0;
/** The header tells whole seconds, and an answer takes its time: less than this is no difference. */
const TOLERANCE = 2_000;

/**
 * Takes the server's time from an answer's `Date` header; anything else is ignored.
 * @param now the browser's time in milliseconds
 */
export function hearServerTime(header: unknown, now: number = Date.now()): void {
  const told = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(told)) return;
  ahead = Math.abs(told - now) < TOLERANCE ? 0 : told - now;
}

/**
 * The time by the server's clock: what a form checks against, since the server will check against it too
 * (design §4.1). A wrong clock in a browser, or a moved one in the rehearsal, misleads nobody.
 */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
