import { ERROR } from '../../../src/domain/errors';
import { languageOf } from '../../../src/domain/language';
import { problem } from '../../../src/domain/reasons';
import { guarded, queryText, visitorOf, WORLD_COOKIE } from '../http';
import { personaOf } from '../personas';
import { isLocalTarget } from '../session';
import { keepBefore, removeWhole, worldsBegun } from '../snapshots';
import { Trouble } from '../trouble';
import { watchWorld } from '../watchers';
import { DEFAULT_WORLD, isWorldName, liveWorld, removeWorld, worldIsBegun } from '../worlds';
import { answers, healthIn, healthOf, routeOf } from './answer';
import { CONTROL, type WorldRow } from './declared';

const cookieOptions = { path: '/', sameSite: 'lax' } as const;

/** An invitation: whoever opens it is in the world, at the page (decisions §6: people rehearse apart or together). */
const join = answers(CONTROL.join, ({ world, to }, { request, response }) => {
  const wrong = !isWorldName(world) ? 'world' : isLocalTarget(to, request.headers.host) ? null : 'to';
  if (wrong !== null) return { refused: ERROR.parameter, fields: [problem(wrong, 'invalid')] };
  response.cookie(WORLD_COOKIE, world, cookieOptions).redirect(303, to);
  return null;
});

function worldRows(current: string): WorldRow[] {
  const begun = worldsBegun();
  const others = begun.some(({ name }) => name === DEFAULT_WORLD) ? [] : [{ name: DEFAULT_WORLD, savedAt: '' }];
  return [...begun, ...others].map((world) => ({ ...world, current: world.name === current }));
}

/** Changes that come at once are told of once; a line now and then keeps the connection open. */
const TELL_AFTER_MS = 60;
const BEAT_MS = 20_000;

/** Tells a page how its world stands, at once and whenever that changes, for as long as the page listens. */
const events = guarded((request, response) => {
  const named = languageOf(queryText(request, 'language') || request.headers['accept-language']);
  const { world, persona: browser } = visitorOf(request);
  // An event source sends no headers of its own.
  const persona = personaOf(queryText(request, 'person')) ?? browser;
  const visitor = { world, persona, language: named };
  // Compression would hold single lines back.
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' }).flushHeaders();
  let waiting: NodeJS.Timeout | undefined;
  const tell = (): void => {
    waiting = undefined;
    // A world that was removed is not begun again by those who look at it.
    if (!isWorldName(world) || !worldIsBegun(world)) return;
    response.write(`data: ${JSON.stringify(healthIn(visitor, persona?.account ?? ''))}\n\n`);
  };
  const stop = watchWorld(world, () => {
    waiting ??= setTimeout(tell, TELL_AFTER_MS);
  });
  const beat = setInterval(() => response.write(':\n\n'), BEAT_MS);
  response.once('close', () => {
    stop();
    clearTimeout(waiting);
    clearInterval(beat);
  });
  tell();
});

/** Worlds, apart and together (decisions §6). */
export const worlds = {
  events: { route: routeOf(CONTROL.events), handler: events },
  worlds: answers(CONTROL.worlds, (_input, { world }) => worldRows(world)),
  /** Enters a world; one that cannot be opened can be entered too, to be reset. */
  enter: answers(CONTROL.enter, ({ name }, { persona, language, response, account }) => {
    response.cookie(WORLD_COOKIE, name, cookieOptions);
    return healthIn({ persona, language, world: name }, account);
  }),
  join,
  /** Begins the world anew; what was there is kept as a snapshot. */
  reset: answers(CONTROL.reset, (_input, { world, account }) => {
    const kept = keepBefore(world, 'reset');
    removeWorld(world);
    return { ...kept, ...healthOf(liveWorld(world), account) };
  }),
  /** Removes a world for good: its journal, and what was kept of it by itself. */
  removeWorld: answers(CONTROL.removeWorld, ({ name }, { world }) => {
    if (!isWorldName(name)) throw new Trouble('worldName', { name });
    removeWhole(name);
    return worldRows(world);
  }),
};
