import { company, DEFAULT_ZONE } from './company';
import { attempt } from './values';

/** The company's zone (decisions §4.4): one for working hours, days, periods, and every time on screen. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Zones change their offset on its multiples only. */
const SPAN_MS = HOUR_MS / 2;
/** Of {@link DEFAULT_ZONE}, since 1991. The first `Intl` object takes 0.1 s on a slow computer: the default needs none. */
const DEFAULT_OFFSET = 8 * HOUR_MS;

let zone = DEFAULT_ZONE;
let format: Intl.DateTimeFormat | undefined;
const known = new Map<number, number>();

/** How far the zone is ahead of UTC, in ms. A zone that the browser does not know counts as the default. */
function offsetAt(ms: number): number {
  if (company.timeZone !== zone) {
    zone = company.timeZone;
    known.clear();
    // As in Sweden: `2026-03-05 18:00:00`.
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    format = zone === DEFAULT_ZONE ? undefined : attempt(() => new Intl.DateTimeFormat('sv-SE', options));
  }
  const span = Math.floor(ms / SPAN_MS) * SPAN_MS;
  const shown = known.has(span) ? undefined : attempt(() => format?.format(span));
  if (shown !== undefined) known.set(span, Date.parse(`${shown.replace(' ', 'T')}Z`) - span);
  return known.get(span) ?? DEFAULT_OFFSET;
}

/** What a clock in the zone shows at an instant, in ms as if it stood in UTC; NaN for no instant. */
export const wallClock = (ms: number): number => ms + offsetAt(ms);

/** The instant at which a clock in the zone shows this, in ms: the first of two; of a skipped hour, as if not yet skipped. */
export function instantAt(wall: number): number {
  const [before, after] = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  return wallClock(before) !== wall && wallClock(after) === wall ? after : before;
}

/** A time in the zone, `2026-03-05 18:00:00`; a text that is no time as it came. @param at ISO 8601, or in ms */
export function localTime(at: string | number): string {
  const wall = new Date(wallClock(typeof at === 'number' ? at : Date.parse(at)));
  return Number.isNaN(wall.getTime()) ? String(at) : wall.toISOString().replace('T', ' ').slice(0, -5);
}
