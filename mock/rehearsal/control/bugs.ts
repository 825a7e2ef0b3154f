import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { queryText, SESSION_COOKIE, WORLD_COOKIE } from '../http';
import { personaOf } from '../personas';
import { isLocalTarget } from '../session';
import { recordingOf } from '../snapshots';
import { isWorldName, liveWorld, standAt, worldIsBegun } from '../worlds';
import { answers } from './answer';

const invalid = (field: string) => ({ refused: ERROR.parameter, fields: [problem(field, 'invalid')] });

/** The world in which a line of another one is looked at again. */
const copyOf = (world: string, line: number): string => `${world.slice(0, 28)}-at-${String(line)}`;

/**
 * A bug as one link: whoever opens it stands where it was seen (decisions §6): in a copy of the world as it was at that
 * line, faults included, as that person, on that page. The world itself goes on untouched.
 */
export const bugs = {
  'GET /rehearsal/bug': answers(({ request, response }) => {
    const [world, to] = [queryText(request, 'world'), queryText(request, 'to') || '/'];
    const [line, account] = [Number(queryText(request, 'line')), queryText(request, 'as')];
    if (!isWorldName(world) || !worldIsBegun(world)) return invalid('world');
    if (!isLocalTarget(to, request.headers.host)) return invalid('to');
    if (account !== '' && personaOf(account) === null) return invalid('as');
    const recording = recordingOf(liveWorld(world));
    if (!Number.isInteger(line) || line < 0 || line > recording.lines.length) return invalid('line');
    const copy = copyOf(world, line);
    const lines = recording.lines.slice(0, line);
    if (!worldIsBegun(copy)) standAt(copy, { ...recording, lines }, 'bug', account, { world, line });
    response.cookie(WORLD_COOKIE, copy, { path: '/', sameSite: 'lax' });
    if (account === '') response.clearCookie(SESSION_COOKIE, { path: '/' });
    else response.cookie(SESSION_COOKIE, account, { path: '/', httpOnly: true, sameSite: 'lax' });
    response.redirect(303, to);
    return null;
  }),
};
