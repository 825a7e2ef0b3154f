import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { callerOf, queryText, refusedEnvelope, send, WORLD_COOKIE } from '../http';
import { isLocalTarget } from '../session';
import { keepBefore, worldsBegun } from '../snapshots';
import { DEFAULT_WORLD, isWorldName, liveWorld, resetWorld, WORLD_NAME } from '../worlds';
import { answers, healthOf, takes } from './answer';

const cookieOptions = { path: '/', sameSite: 'lax' } as const;

/** An invitation: whoever opens it is in the world, at the page (decisions §6: people rehearse apart or together). */
const join: RequestHandler = (request, response) => {
  const [world, to] = [queryText(request, 'world'), queryText(request, 'to') || '/'];
  const wrong = !isWorldName(world) ? 'world' : isLocalTarget(to, request.headers.host) ? null : 'to';
  if (wrong !== null) {
    const refusal = { refused: ERROR.parameter, fields: [problem(wrong, 'invalid')] };
    send(response, refusedEnvelope(refusal, callerOf(request).language));
    return;
  }
  response.cookie(WORLD_COOKIE, world, cookieOptions).redirect(303, to);
};

const named = v.object({ name: v.pipe(v.string(), v.regex(WORLD_NAME)) });

function worldRows(current: string) {
  const begun = worldsBegun();
  const others = begun.some(({ name }) => name === DEFAULT_WORLD) ? [] : [{ name: DEFAULT_WORLD, savedAt: '' }];
  return [...begun, ...others].map((world) => ({ ...world, current: world.name === current }));
}

/** A world to enter. */
export type WorldRow = ReturnType<typeof worldRows>[number];

/** Worlds, apart and together (decisions §6). */
export const worlds = {
  'GET /rehearsal/worlds': answers(({ live }) => worldRows(live.name)),
  'POST /rehearsal/world': takes(named, ({ name }, { response, account }) => {
    response.cookie(WORLD_COOKIE, name, cookieOptions);
    return healthOf(liveWorld(name), account);
  }),
  'GET /rehearsal/join': join,
  /** Begins the world anew; what was there is kept as a snapshot. */
  'POST /rehearsal/reset': answers(({ live, account }) => {
    const kept = live.line > 0 ? keepBefore(live.name, 'reset') : null;
    resetWorld(live.name);
    return { kept, ...healthOf(liveWorld(live.name), account) };
  }),
};
