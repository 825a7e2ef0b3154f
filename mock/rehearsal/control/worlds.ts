import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { refuse } from '../../../src/domain/reasons';
import { refuseField } from '../engine/envelopes';
import { stateHash } from '../engine/world';
import { existingWorlds, newJournal } from '../engine/disk';
import { personaOf } from '../firmware/personas';
import * as worlds from '../firmware/worlds';
import { answers, type ControlCaller, healthOf } from './answers';
import { CONTROL, type ControlModel } from './controlCalls';
import { isLocalTarget, setSession, setWorld } from './http';
import { DEFAULT_WORLD, LANGUAGE_COOKIE } from '../names';

function consoleOf(): string {
  const card: unknown = JSON.parse(fs.readFileSync(path.resolve('package.json'), 'utf8'));
  const { name, version } = v.parse(v.object({ name: v.string(), version: v.string() }), card);
  return `${name} ${version}`;
}

const stateOf = (caller: ControlCaller): ControlModel<'state'> => ({
  ...healthOf(caller),
  hash: stateHash(caller.live.world),
  console: consoleOf(),
});

function worldRows(current: string): ControlModel<'worlds'> {
  const begun = existingWorlds();
  const others = begun.some(({ name }) => name === DEFAULT_WORLD) ? [] : [{ name: DEFAULT_WORLD, savedAt: '' }];
  return [...begun, ...others].map((world) => ({ ...world, current: world.name === current }));
}

/** Worlds that bug reports were opened in begin with it; they go after a day, unless somebody made a snapshot. */
const COPY = 'bug-';
const DAY_MS = 86_400_000;

function removeOldCopies(): void {
  const kept = new Set(worlds.allSnapshots().map(({ world }) => world));
  for (const { name, savedAt } of existingWorlds())
    if (name.startsWith(COPY) && !kept.has(name) && Date.now() - Date.parse(savedAt) > DAY_MS)
      worlds.removeJournal(name);
}

/** Faults that a bug report names, the latest. */
const REPORTED_FAULTS = 5;

/** The control calls on worlds (each a state of the whole mock server, beside others), their snapshots, and bug reports. */
export const worldCalls = {
  worlds: answers(CONTROL.worlds, (_input, { world }) => worldRows(world)),
  enter: answers(CONTROL.enter, ({ name, create }, { language, response, account }) => {
    if (create && !worlds.exists(name)) worlds.begin(name);
    worlds.ensure(name);
    const health = healthOf({ language, world: name, account });
    setWorld(response, name);
    return health;
  }),
  join: answers(CONTROL.join, ({ world, to }, { request, response }) => {
    if (!isLocalTarget(to, request.headers.host)) return refuseField('to', 'invalid');
    worlds.ensure(world);
    setWorld(response, world);
    response.redirect(303, to);
    return null;
  }),
  reset: answers(CONTROL.reset, ({ epoch }, caller) => {
    const { world, account } = caller;
    const kept = worlds.keepBefore(world, 'reset');
    worlds.removeJournal(world);
    if (epoch === undefined) worlds.begin(world);
    else worlds.set(world, newJournal(epoch), 'reset', account, { epoch });
    return { ...kept, ...healthOf(caller) };
  }),
  removeWorld: answers(CONTROL.removeWorld, ({ name }, { world }) => {
    worlds.ensure(name);
    worlds.remove(name);
    return worldRows(world);
  }),
  state: answers(CONTROL.state, (_input, caller) => stateOf(caller)),
  snapshots: answers(CONTROL.snapshots, worlds.allSnapshots),
  snapshot: answers(CONTROL.snapshot, ({ name }, { world }) => {
    if (!worlds.takeSnapshot(world, name)) return refuse(ERROR.alreadyExists, 'taken', { value: name });
    return worlds.allSnapshots();
  }),
  removeSnapshot: answers(CONTROL.removeSnapshot, ({ name, world: of }, { world }) => {
    worlds.removeSnapshot(of ?? world, name);
    return worlds.allSnapshots();
  }),
  restore: answers(CONTROL.restore, ({ name, world: of }, caller) => {
    const from = of ?? caller.world;
    const journal = worlds.snapshotOf(from, name);
    if (journal === null) return refuse(ERROR.notFound, 'notFound', { value: name });
    const kept = worlds.keepBefore(caller.world, 'restore');
    worlds.set(caller.world, journal, 'restore', caller.account, { name, world: from });
    return { ...kept, ...stateOf(caller) };
  }),
  report: answers(CONTROL.report, (_input, caller) => ({
    ...stateOf(caller),
    report: worlds.keepReport(caller.live),
    met: caller.live.attempts.hit(REPORTED_FAULTS),
  })),
  /**
   * Opens a bug report by its link: a copy of its own for each opening, faults included, signed in as
   * that person, redirected to that page. The original world is not changed.
   */
  bug: answers(CONTROL.bug, ({ report, language, as: account, to }, caller) => {
    const { request, response } = caller;
    if (!isLocalTarget(to, request.headers.host)) return refuseField('to', 'invalid');
    if (account !== '' && personaOf(account) === null) return refuseField('as', 'invalid');
    const kept = worlds.reportKept(report);
    if (kept === null) return refuse(ERROR.notFound, 'notFound', { value: report });
    removeOldCopies();
    const copy = `${COPY}${report.slice(0, 12)}-${randomUUID().slice(0, 8)}`;
    worlds.set(copy, kept, 'bug', account, { report });
    setWorld(response, copy);
    setSession(response, account);
    if (language !== undefined) response.cookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax' });
    response.redirect(303, to);
    return null;
  }),
};
