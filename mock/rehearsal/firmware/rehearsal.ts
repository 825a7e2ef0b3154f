import * as v from 'valibot';
import { Snapshots } from '../engine/snapshots';
import type * as subject from '../engine/subject';
import type * as engine from '../engine/liveWorld';
import type * as recorded from '../engine/recording';
import { Worlds } from '../engine/worlds';
import { actorOf, personaOf } from './personas';
import { seededWorld, seedHash } from './seed/world';
import { dueReleases, releaseDue, takesEffectAt } from './steps/decision';
import { EVENT_FIELDS, evolve, logOf, stateHash, type World, type WorldEvent } from './world';

export type LiveWorld = engine.LiveWorld<World, WorldEvent>;
export type Prepare = subject.Prepare<World, WorldEvent>;
export type Recording = recorded.Recording<WorldEvent>;
export type JournalLine = recorded.JournalLine<WorldEvent>;

/** Call name of a scheduled release that became due. */
export const RELEASE_DUE = 'release.due';

const actorNamed = (account: string | undefined) => {
  const persona = personaOf(account);
  return persona && actorOf(persona);
};

const aboutOrder = v.looseObject({ orderNo: v.string() });

/** The order number in an input, or null. */
export const orderNoOf = (input: unknown): string | null => (v.is(aboutOrder, input) ? input.orderNo : null);

/** Firmware, as the engine rehearses it. */
export const FIRMWARE: subject.Subject<World, WorldEvent> = {
  seeded: seededWorld,
  seedHash,
  stateHash,
  evolve,
  fields: EVENT_FIELDS,
  actorOf: actorNamed,
  /** Scheduled releases, by the person who scheduled them (decisions §4.1). */
  *due(world, now) {
    for (const order of dueReleases(world, now)) {
      const { orderNo } = order;
      const actor = actorNamed(logOf(world, orderNo).findLast((entry) => entry.action === 'schedule')?.actor.code);
      if (actor) yield { call: RELEASE_DUE, at: takesEffectAt(world, order, now), actor, input: { orderNo } };
    }
  },
  timed: (call) =>
    call === RELEASE_DUE
      ? (world, input, context) => releaseDue(world, { orderNo: orderNoOf(input) ?? '' }, context)
      : null,
};

export const worlds = new Worlds(FIRMWARE);
export const snapshots = new Snapshots(worlds);

/** Umi reloads mock files on change: the worlds of the old modules are closed and opened again from their journals. */
const loaded = globalThis as { closeFirmwareRehearsal?: () => void };
loaded.closeFirmwareRehearsal?.();
loaded.closeFirmwareRehearsal = () => {
  worlds.closeAll();
};
