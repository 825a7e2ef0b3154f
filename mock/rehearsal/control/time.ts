import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { dueReleases } from '../firmware/steps/decision';
import { viewOrder } from '../firmware/views';
import { HOUR_MS } from '../engine/liveWorld';
import type { LiveWorld } from '../firmware/rehearsal';
import { answers, healthIn, healthOf } from './answer';
import { CONTROL, YEAR_HOURS } from './declared';
import type { ClockModel } from './models';

const FAR = '9999-12-31T00:00:00.000Z';

/** The time, the scheduled releases and the number of overdue orders. */
function clockOf(live: LiveWorld, account: string): ClockModel {
  const now = live.now();
  return {
    ...healthOf(live, account),
    overdue: [...live.world.orders.values()].filter((order) => viewOrder(order, now).stage.overdue).length,
    releases: dueReleases(live.world, FAR).map(({ orderNo, schedule }) => ({ orderNo, at: schedule?.at ?? '' })),
  };
}

/** The world's clock (decisions §6): frozen or running, moved forward by hours and days. */
export const time = {
  health: answers(CONTROL.health, (_input, asked) => healthIn(asked, asked.account)),
  clock: answers(CONTROL.clock, (_input, { live, account }) => clockOf(live, account)),
  moveClock: answers(CONTROL.moveClock, ({ hours, days, frozen, until }, { live, account }) => {
    const span = (hours + days * 24) * HOUR_MS;
    const ms = until === undefined ? span : Date.parse(until) - Date.parse(live.now());
    const past = until !== undefined && ms <= 0;
    if (past) return { refused: ERROR.parameter, fields: [problem('until', 'notFuture')] };
    if (ms > YEAR_HOURS * HOUR_MS) return { refused: ERROR.parameter, fields: [problem('until', 'invalid')] };
    if (frozen !== undefined) live.freeze(frozen, account);
    if (ms > 0) live.moveOn(ms, account);
    return clockOf(live, account);
  }),
};
