import * as v from 'valibot';
import { letGo } from '../engine/hold';
import type { Application, Write } from '../engine/write';
import { Worlds } from '../engine/worlds';
import { rolesOf, SYSTEM } from './personas';
import { seededWorld } from './seed/seededWorld';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';
import { logOf } from '../engine/world';

const aboutOrder = v.looseObject({ orderNo: v.string() });

/** The order number in an input, or null. */
export const orderNoOf = (input: unknown): string | null => (v.is(aboutOrder, input) ? input.orderNo : null);

const APPLICATION: Application = {
  seeded: seededWorld,
  /** Scheduled releases, by the person who scheduled them, also one without an account. */
  *due(world, now) {
    for (const order of dueReleases(world, now)) {
      const { orderNo } = order;
      const planner = logOf(world, orderNo).findLast((entry) => entry.action === 'schedule')?.actor ?? SYSTEM;
      const actor = { ...planner, roles: rolesOf(planner.code) };
      const write: Write<unknown, unknown> = (then, _input, context) => releaseDue(then, { orderNo }, context);
      yield { call: 'release.due', at: takesEffectAt(world, order, now), actor, input: { orderNo }, write };
    }
  },
};

// The worlds of modules that these ones replace are opened again from their journals.
letGo();

export const worlds = new Worlds(APPLICATION);
