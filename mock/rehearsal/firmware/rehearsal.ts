import * as v from 'valibot';
import { letGo } from '../engine/hold';
import type { Application } from '../engine/write';
import { Worlds } from '../engine/worlds';
import { actorOf, personaOf, SYSTEM } from './personas';
import { seededWorld } from './seed/seededWorld';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';
import { logOf } from '../engine/world';

/** Call name of a scheduled release that became due. */
export const RELEASE_DUE = 'release.due';

const actorNamed = (account: string | undefined) => {
  const persona = personaOf(account);
  return persona && actorOf(persona);
};

const aboutOrder = v.looseObject({ orderNo: v.string() });

/** The order number in an input, or null. */
export const orderNoOf = (input: unknown): string | null => (v.is(aboutOrder, input) ? input.orderNo : null);

const APPLICATION: Application = {
  seeded: seededWorld,
  actorOf: actorNamed,
  /** Scheduled releases, by the person who scheduled them, also one without an account. */
  *due(world, now) {
    for (const order of dueReleases(world, now)) {
      const { orderNo } = order;
      const planner = logOf(world, orderNo).findLast((entry) => entry.action === 'schedule')?.actor ?? SYSTEM;
      const actor = actorNamed(planner.code) ?? { ...planner, roles: [] };
      yield { call: RELEASE_DUE, at: takesEffectAt(world, order, now), actor, input: { orderNo } };
    }
  },
  timed: (call) =>
    call === RELEASE_DUE
      ? (world, input, context) => releaseDue(world, { orderNo: orderNoOf(input) ?? '' }, context)
      : null,
};

// The worlds of modules that these ones replace are opened again from their journals.
letGo();

export const worlds = new Worlds(APPLICATION);
