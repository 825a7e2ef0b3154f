import * as v from 'valibot';
import { freeze, HOUR_MS, moveOn } from '../clock';
import { dueReleases } from '../steps/decision';
import { viewOrder } from '../views';
import type { LiveWorld } from '../worlds';
import { answers, healthOf, takes } from './answer';

const YEAR_HOURS = 24 * 366;

const clockInput = v.pipe(
  v.object({
    hours: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(YEAR_HOURS)), 0),
    days: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(366)), 0),
    frozen: v.optional(v.boolean()),
  }),
  v.check(({ hours, days }) => hours + days * 24 <= YEAR_HOURS),
);

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
  'GET /rehearsal/health': answers(({ live, account }) => healthOf(live, account)),
  'GET /rehearsal/clock': answers(({ live, account }) => clockOf(live, account)),
  'POST /rehearsal/clock': takes(clockInput, ({ hours, days, frozen }, { live, account }) => {
    const ms = (hours + days * 24) * HOUR_MS;
    if (frozen !== undefined) freeze(live, frozen, account);
    if (ms > 0) moveOn(live, ms, account);
    return clockOf(live, account);
  }),
};
