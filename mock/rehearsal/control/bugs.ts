import { randomUUID } from 'node:crypto';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { isRefusal, refuse, type Refusal } from '../../../src/domain/refusal';
import { LANGUAGE_COOKIE, SESSION_COOKIE, WORLD_COOKIE } from './http';
import { worldAfter } from '../engine/liveWorld';
import { personaOf } from '../firmware/personas';
import { isLocalTarget } from './session';
import { isWorldName, worldExists } from '../engine/worlds';
import { FIRMWARE, snapshots, worlds, type Recording } from '../firmware/rehearsal';
import { stateHash } from '../firmware/world';
import { answers } from './answer';
import { CONTROL } from './declared';
import { stateOf } from './recordings';

const invalid = (field: string): Refusal => ({ refused: ERROR.parameter, fields: [problem(field, 'invalid')] });

/** A world as it is now at a line. */
function recordingAt(world: string, text: string): Recording | Refusal {
  if (!isWorldName(world) || !worldExists(world)) return invalid('world');
  const recording = worlds.live(world).recording();
  const line = text === '' ? -1 : Number(text);
  if (!Number.isInteger(line) || line < 0 || line > recording.lines.length) return invalid('line');
  return { ...recording, lines: recording.lines.slice(0, line) };
}

/** A new name for a copy of a state: its hash, and which opening. */
const copyOf = (recording: Recording): string =>
  `bug-${stateHash(worldAfter(FIRMWARE, recording)).slice(0, 12)}-${randomUUID().slice(0, 8)}`;

export const bugs = {
  /** Keeps the world's state, so that the link of the report opens it after a reset or a removal too. */
  report: answers(CONTROL.report, (_input, { live, account }) => ({
    ...stateOf(live, account),
    report: snapshots.report(live),
  })),
  /**
   * Opens a bug report by its link (decisions §6): a copy of its own for each opening, faults included, signed in as
   * that person, redirected to that page. The original world is not changed.
   */
  bug: answers(CONTROL.bug, ({ report, world, line, language, as: account, to }, { request, response }) => {
    if (!isLocalTarget(to, request.headers.host)) return invalid('to');
    if (account !== '' && personaOf(account) === null) return invalid('as');
    const kept = report === undefined ? recordingAt(world, line) : snapshots.reported(report);
    if (kept === null) return refuse(ERROR.notFound, 'notFound', { value: report ?? '' });
    if (isRefusal(kept)) return kept;
    const copy = copyOf(kept);
    worlds.set(copy, kept, 'bug', account, { world: kept.head.world, line: kept.lines.length });
    response.cookie(WORLD_COOKIE, copy, { path: '/', sameSite: 'lax' });
    if (account === '') response.clearCookie(SESSION_COOKIE, { path: '/' });
    else response.cookie(SESSION_COOKIE, account, { path: '/', httpOnly: true, sameSite: 'lax' });
    if (language !== undefined) response.cookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax' });
    response.redirect(303, to);
    return null;
  }),
};
