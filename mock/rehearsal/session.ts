import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../src/domain/errors';
import { problem } from '../../src/domain/reasons';
import { guarded, refusedEnvelope, send, SESSION_COOKIE, succeeded, visitorOf } from './http';
import { personaOf } from './personas';

const body = v.object({ account: v.string(), redirect_url: v.optional(v.string()) });

/** Whether an address lies on this origin: anything else would send a session's user elsewhere. */
export function isLocalTarget(target: string, host: string | undefined): boolean {
  try {
    return new URL(target, `http://${host ?? 'localhost'}`).host === (host ?? 'localhost');
  } catch {
    // What is no address is no target.
    return false;
  }
}

/**
 * Signs in as a persona: `{ account }` sets the session cookie; a form that carries `redirect_url` is sent
 * on to it, unless it lies off this origin (decisions §6).
 */
export const sessionHandler: RequestHandler = guarded((request, response) => {
  const { language } = visitorOf(request);
  const given = v.safeParse(body, request.body);
  const persona = given.success ? personaOf(given.output.account) : null;
  if (!given.success || persona === null) {
    send(response, refusedEnvelope({ refused: ERROR.parameter, fields: [problem('account', 'invalid')] }, language));
    return;
  }
  const target = given.output.redirect_url;
  if (target !== undefined && !isLocalTarget(target, request.headers.host)) {
    send(
      response,
      refusedEnvelope({ refused: ERROR.parameter, fields: [problem('redirect_url', 'invalid')] }, language),
    );
    return;
  }
  response.cookie(SESSION_COOKIE, persona.account, { path: '/', httpOnly: true, sameSite: 'lax' });
  if (target !== undefined) response.redirect(303, target);
  else send(response, succeeded({ userAccount: persona.account, userName: persona.name }, language));
});
