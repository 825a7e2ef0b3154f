import * as v from 'valibot';
import type { Clock } from '../firmware/world';
import type { LiveWorld } from './liveWorld';

export const HOUR_MS = 3_600_000;

/** Maximum move of the clock, in hours. */
export const YEAR_HOURS = 24 * 366;

/** A change of the world's time. */
export const clockInput = v.pipe(
  v.strictObject({
    hours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(YEAR_HOURS)), 0),
    days: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(366)), 0),
    frozen: v.optional(v.boolean()),
    /** An absolute time instead of a span. */
    until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(({ hours, days }) => hours + days * 24 <= YEAR_HOURS),
  v.check(({ hours, days, until }) => until === undefined || hours + days === 0),
  v.check(({ hours, days, frozen, until }) => hours + days > 0 || frozen !== undefined || until !== undefined),
);

/** Moves a world's clock forward and releases what becomes due. Time never goes back; rewinding does that. */
export function moveOn(live: LiveWorld, ms: number, actor: string): void {
  const { offsetMs, frozenAt } = live.world.clock;
  const later = frozenAt === null ? null : new Date(Date.parse(frozenAt) + ms).toISOString();
  set(live, { offsetMs: offsetMs + ms, frozenAt: later }, actor, { hours: ms / HOUR_MS });
  live.settle();
}

/** Freezes the clock at its current time, or lets it continue. */
export function freeze(live: LiveWorld, frozen: boolean, actor: string): void {
  const now = live.now();
  if ((live.world.clock.frozenAt !== null) === frozen) return;
  const running = Date.parse(now) - Date.now();
  set(live, { offsetMs: running, frozenAt: frozen ? now : null }, actor, { frozen });
}

function set(live: LiveWorld, clock: Clock, actor: string, input: object): void {
  live.commit('clock', actor, input, [{ type: 'clockSet', clock }]);
}
