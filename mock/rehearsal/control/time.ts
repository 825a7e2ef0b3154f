import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { freeze, HOUR_MS, moveOn } from '../clock';
import { dueReleases } from '../steps/decision';
import { viewOrder } from '../views';
import type { LiveWorld } from '../liveWorld';
import { answers, healthIn, healthOf, takes } from './answer';

const YEAR_HOURS = 24 * 366;

const clockInput = v.pipe(
  v.strictObject({
    hours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(YEAR_HOURS)), 0),
    days: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(366)), 0),
    frozen: v.optional(v.boolean()),
    /** A moment to move on to, instead of a span. */
    until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(({ hours, days }) => hours + days * 24 <= YEAR_HOURS),
  v.check(({ hours, days, until }) => until === undefined || hours + days === 0),
  v.check(({ hours, days, frozen, until }) => hours + days > 0 || frozen !== undefined || until !== undefined),
);

/** What moves the world's time. */
export type ClockInput = v.InferInput<typeof clockInput>;

const FAR = '9999-12-31T00:00:00.000Z';

/** The time, and what it will bring: releases that wait for theirs, orders that are late. */
function clockOf(live: LiveWorld, account: string) {
  const now = live.now();
  return {
    ...healthOf(live, account),
    overdue: [...live.world.orders.values()].filter((order) => viewOrder(order, now).stage.overdue).length,
    releases: dueReleases(live.world, FAR).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
  };
}

/** What the drawer shows of the time. */
export type ClockModel = ReturnType<typeof clockOf>;

/** The world's time (decisions §6): frozen or running, moved on by hours and days. */
export const time = {
  'GET /rehearsal/health': answers((asked) => healthIn(asked, asked.account)),
  'GET /rehearsal/clock': answers(({ live, account }) => clockOf(live, account)),
  'POST /rehearsal/clock': takes(clockInput, ({ hours, days, frozen, until }, { live, account }) => {
    const span = (hours + days * 24) * HOUR_MS;
    const ms = until === undefined ? span : Date.parse(until) - Date.parse(live.now());
    const past = until !== undefined && ms <= 0;
    if (past) return { refused: ERROR.parameter, fields: [problem('until', 'notFuture')] };
    if (ms > YEAR_HOURS * HOUR_MS) return { refused: ERROR.parameter, fields: [problem('until', 'invalid')] };
    if (frozen !== undefined) freeze(live, frozen, account);
    if (ms > 0) moveOn(live, ms, account);
    return clockOf(live, account);
  }),
};
