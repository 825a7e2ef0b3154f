import { both, type Texts } from './language';
import { profile, DEFAULT_ZONE } from './profile';
import { tryTo } from './values';

/** The company's zone: one for working hours, days, periods, and every time on screen. */

const DAY_MS = 86_400_000;
/** Offset of {@link DEFAULT_ZONE} since 1991: it needs no `Intl`, whose first object takes 0.1 s. */
const DEFAULT_OFFSET = 28_800_000;

/** What people call the zone. */
export const zoneName = (): Texts =>
  profile.timeZone === DEFAULT_ZONE ? both('北京时间', 'Beijing time') : both(profile.timeZone, profile.timeZone);

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-05 18:00:00`, as in Sweden. @throws RangeError for an unknown zone and for no instant */
function shownIn(timeZone: string, ms: number): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(ms);
}

/**
 * The wall-clock time of an instant in the zone, in ms as if it were UTC; NaN for an invalid instant. A zone that the
 * browser does not know counts as the default zone.
 */
export function wallClock(ms: number, timeZone = profile.timeZone): number {
  const shown = timeZone === DEFAULT_ZONE ? undefined : tryTo(() => shownIn(timeZone, ms));
  if (shown === undefined) return ms + DEFAULT_OFFSET;
  // The formatted text contains no milliseconds, so they are added.
  return Date.parse(`${shown.replace(' ', 'T')}Z`) + ms - Math.floor(ms / 1000) * 1000;
}

/** The instant at which a clock in the zone shows this, in ms: the first of two; of a skipped hour, as if not yet skipped. */
export function instantAt(wall: number, timeZone = profile.timeZone): number {
  const clock = (ms: number) => wallClock(ms, timeZone);
  const offsetAt = (ms: number) => clock(ms) - ms;
  const [before, after] = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  return clock(before) !== wall && clock(after) === wall ? after : before;
}

/** A time in the zone to the second, `2026-03-05 18:00:00`, for files; a text that is no time as it came. @param without as long as the end that is cut off */
export function exactTime(at: string | number, without = '.000Z'): string {
  const shown = () => new Date(wallClock(new Date(at).getTime())).toISOString();
  return tryTo(shown)?.replace('T', ' ').slice(0, -without.length) ?? String(at);
}

/** The same as screens show it: to the minute. @param at ISO 8601, or in ms */
export const localTime = (at: string | number): string => exactTime(at, ':00.000Z');
