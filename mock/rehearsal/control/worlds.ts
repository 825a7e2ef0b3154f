import { refuseField } from '../engine/envelopes';
import { setWorld } from './http';
import { snapshots, worlds as all } from '../firmware/rehearsal';
import { isLocalTarget } from './signIn';
import { existingWorlds } from '../engine/disk';
import { DEFAULT_WORLD } from '../names';
import { worldExists } from '../engine/worlds';
import { answers, healthIn, healthOf } from './answers';
import { CONTROL, type ControlModel } from './controlCalls';

function worldRows(current: string): ControlModel<'worlds'> {
  const begun = existingWorlds();
  const others = begun.some(({ name }) => name === DEFAULT_WORLD) ? [] : [{ name: DEFAULT_WORLD, savedAt: '' }];
  return [...begun, ...others].map((world) => ({ ...world, current: world.name === current }));
}

export const worldCalls = {
  worlds: answers(CONTROL.worlds, (_input, { world }) => worldRows(world)),
  /** Enters a world, also one that cannot be opened, so that it can be reset. */
  enter: answers(CONTROL.enter, ({ name, create }, { language, response, account }) => {
    if (create && !worldExists(name)) all.begin(name);
    all.ensure(name);
    const health = healthIn({ language, world: name }, account);
    setWorld(response, name);
    return health;
  }),
  /** An invitation link. */
  join: answers(CONTROL.join, ({ world, to }, { request, response }) => {
    if (!isLocalTarget(to, request.headers.host)) return refuseField('to', 'invalid');
    all.ensure(world);
    setWorld(response, world);
    response.redirect(303, to);
    return null;
  }),
  reset: answers(CONTROL.reset, ({ epoch, rows }, { world, account }) => {
    const kept = snapshots.before(world, 'reset');
    all.remove(world);
    const live = epoch === undefined ? all.begin(world) : all.beginAt(world, epoch, rows);
    return { ...kept, ...healthOf(live, account) };
  }),
  removeWorld: answers(CONTROL.removeWorld, ({ name }, { world }) => {
    all.ensure(name);
    snapshots.removeWorld(name);
    return worldRows(world);
  }),
};
