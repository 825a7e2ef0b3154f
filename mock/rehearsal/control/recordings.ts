import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Request } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/reasons';
import { refuseField } from '../engine/envelopes';
import { type LiveWorld, worldAfter } from '../engine/liveWorld';
import { parseRecording, RECORDING_LIMIT, type Recording, recordingText } from '../engine/recording';
import { RehearsalError } from '../engine/rehearsalError';
import { replayRecording } from '../engine/replayRecording';
import { allSnapshots, removeSnapshot, type SnapshotCause } from '../engine/snapshots';
import { stateHash } from '../engine/world';
import { isWorldName, worldExists } from '../engine/worlds';
import { existingWorlds } from '../engine/disk';
import { personaOf } from '../firmware/personas';
import { snapshots, worlds } from '../firmware/rehearsal';
import { answers, healthOf, type ControlCaller } from './answers';
import { CONTROL, type ModelOf } from './controlCalls';
import { setSession, setWorld } from './http';
import { bytesOf } from './input';
import { LANGUAGE_COOKIE } from '../names';
import { isLocalTarget } from './signIn';

const LAST = 100;

function consoleOf(): string {
  const card: unknown = JSON.parse(fs.readFileSync(path.resolve('package.json'), 'utf8'));
  const { name, version } = v.parse(v.object({ name: v.string(), version: v.string() }), card);
  return `${name} ${version}`;
}

const stateOf = (live: LiveWorld, account: string): ModelOf<'state'> => ({
  ...healthOf(live, account),
  hash: stateHash(live.world),
  console: consoleOf(),
});

const nothingNamed = (value: string) => refuse(ERROR.notFound, 'notFound', { value });

/** @throws RehearsalError when the body is larger than a recording may be */
async function textOf(request: Request): Promise<string> {
  const bytes = await bytesOf(request, RECORDING_LIMIT);
  if (bytes === null) throw new RehearsalError('tooLong', { most: `${String(RECORDING_LIMIT / 1024 ** 2)} MB` });
  return bytes.toString('utf8');
}

/** Sets the caller's world to a recording; what was there is kept as a snapshot. */
function replaced({ world, account }: ControlCaller, recording: Recording, why: SnapshotCause, input: unknown) {
  const kept = snapshots.before(world, why);
  return { ...kept, ...stateOf(worlds.set(world, recording, why, account, input), account) };
}

export const recordings = {
  state: answers(CONTROL.state, (_input, { live, account }) => stateOf(live, account)),
  lines: answers(CONTROL.lines, (_input, { live }) => live.lines.slice(-LAST).reverse()),
  recording: answers(CONTROL.recording, ({ snapshot: name, world: from }, { live, response, world }) => {
    const recording = name === '' ? live.recording() : snapshots.of(from ?? world, name);
    if (recording === null) return nothingNamed(name);
    const file = `${name || world}-${String(recording.lines.length)}.jsonl`;
    response.attachment(file).set('Cache-Control', 'no-store').type('application/x-ndjson');
    response.send(recordingText(recording));
    return null;
  }),
  /** Replays a recording by today's rules and sets this world to its end. */
  replay: answers(CONTROL.replay, async ({ check }, caller) => {
    const recording = parseRecording(await textOf(caller.request));
    const report = replayRecording(worlds, recording);
    if (check !== '') return { report };
    const from = { world: recording.head.world, lines: recording.lines.length };
    return { report, ...replaced(caller, recording, 'replay', from) };
  }),
  rewind: answers(CONTROL.rewind, ({ line }, caller) => {
    const { live } = caller;
    if (line >= live.line) return refuseField('line', 'notOneOf', { value: line });
    const { head, lines } = live.recording();
    return replaced(caller, { head, lines: lines.slice(0, line) }, 'rewind', { line });
  }),
  snapshots: answers(CONTROL.snapshots, () => allSnapshots()),
  snapshot: answers(CONTROL.snapshot, ({ name }, { live }) => {
    snapshots.take(live, name);
    return allSnapshots();
  }),
  removeSnapshot: answers(CONTROL.removeSnapshot, ({ name, world: of }, { world }) => {
    removeSnapshot(of ?? world, name);
    return allSnapshots();
  }),
  restore: answers(CONTROL.restore, ({ name, world: of }, caller) => {
    const world = of ?? caller.world;
    const recording = snapshots.of(world, name);
    return recording ? replaced(caller, recording, 'restore', { name, world }) : nothingNamed(name);
  }),
};

function recordingAt(world: string, text: string): Recording | Refusal {
  if (!isWorldName(world) || !worldExists(world)) return refuseField('world', 'invalid');
  const recording = worlds.live(world).recording();
  const line = text === '' ? -1 : Number(text);
  if (!Number.isInteger(line) || line < 0 || line > recording.lines.length) return refuseField('line', 'invalid');
  return { ...recording, lines: recording.lines.slice(0, line) };
}

const COPY = 'bug-';

/** A new name for a copy of a state: its hash, and which opening. */
const copyOf = (recording: Recording): string =>
  `${COPY}${stateHash(worldAfter(worlds.application, recording)).slice(0, 12)}-${randomUUID().slice(0, 8)}`;

const DAY_MS = 86_400_000;

/** Removes copies of bug links that nobody changed for a day; one with a snapshot is kept. */
function removeOldCopies(): void {
  const kept = new Set(allSnapshots().map(({ world }) => world));
  for (const { name, savedAt } of existingWorlds())
    if (name.startsWith(COPY) && !kept.has(name) && Date.now() - Date.parse(savedAt) > DAY_MS) worlds.remove(name);
}

/** Attempts with a fault that a report names. */
const NAMED = 5;

export const bugs = {
  /** Keeps the world's state, so that the link of the report opens it after a reset or a removal too. */
  report: answers(CONTROL.report, (_input, { live, account }) => ({
    ...stateOf(live, account),
    report: snapshots.report(live),
    met: live.attempts.hit(NAMED),
  })),
  /**
   * Opens a bug report by its link (P-REHEARSAL-13): a copy of its own for each opening, faults included, signed in as
   * that person, redirected to that page. The original world is not changed.
   */
  bug: answers(CONTROL.bug, ({ report, world, line, language, as: account, to }, caller) => {
    const { request, response } = caller;
    if (!isLocalTarget(to, request.headers.host)) return refuseField('to', 'invalid');
    if (account !== '' && personaOf(account) === null) return refuseField('as', 'invalid');
    const kept = report === undefined ? recordingAt(world, line) : snapshots.reported(report);
    if (kept === null) return refuse(ERROR.notFound, 'notFound', { value: report ?? '' });
    if (isRefusal(kept)) return kept;
    removeOldCopies();
    const copy = copyOf(kept);
    worlds.set(copy, kept, 'bug', account, { world: kept.head.world, line: kept.lines.length });
    setWorld(response, copy);
    setSession(response, account);
    if (language !== undefined) response.cookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax' });
    response.redirect(303, to);
    return null;
  }),
};
