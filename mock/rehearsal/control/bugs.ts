import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { LANGUAGE_COOKIE, SESSION_COOKIE, WORLD_COOKIE } from '../http';
import { personaOf } from '../personas';
import { isLocalTarget } from '../session';
import { recordingOf } from '../snapshots';
import { isWorldName, liveWorld, setWorld, worldExists } from '../worlds';
import { answers } from './answer';
import { CONTROL } from './declared';

const invalid = (field: string) => ({ refused: ERROR.parameter, fields: [problem(field, 'invalid')] });

/** Name of the copy of a world at a journal line. */
const copyOf = (world: string, line: number): string => `${world.slice(0, 28)}-at-${String(line)}`;

/**
 * Opens a bug report by its link (decisions §6): copies the world as it was at that line, faults included, signs in as
 * that person and redirects to that page. The original world is not changed.
 */
export const bugs = {
  bug: answers(CONTROL.bug, ({ world, line: text, language, as: account, to }, { request, response }) => {
    const line = Number(text);
    if (!isWorldName(world) || !worldExists(world)) return invalid('world');
    if (!isLocalTarget(to, request.headers.host)) return invalid('to');
    if (account !== '' && personaOf(account) === null) return invalid('as');
    const recording = recordingOf(liveWorld(world));
    if (!Number.isInteger(line) || line < 0 || line > recording.lines.length) return invalid('line');
    const copy = copyOf(world, line);
    const lines = recording.lines.slice(0, line);
    if (!worldExists(copy)) setWorld(copy, { ...recording, lines }, 'bug', account, { world, line });
    response.cookie(WORLD_COOKIE, copy, { path: '/', sameSite: 'lax' });
    if (account === '') response.clearCookie(SESSION_COOKIE, { path: '/' });
    else response.cookie(SESSION_COOKIE, account, { path: '/', httpOnly: true, sameSite: 'lax' });
    if (language !== undefined) response.cookie(LANGUAGE_COOKIE, language, { path: '/', sameSite: 'lax' });
    response.redirect(303, to);
    return null;
  }),
};
