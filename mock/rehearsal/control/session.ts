import type { RequestHandler } from 'express';
import * as v from 'valibot';
import { ERROR } from '../../../src/domain/errors';
import { problem } from '../../../src/domain/reasons';
import { refusedEnvelope, succeeded } from '../engine/answer';
import { guarded, send, SESSION_COOKIE, visitorOf } from './http';
import { personaOf } from '../firmware/personas';

const body = v.object({ account: v.string(), redirect_url: v.optional(v.string()) });

/** Whether an address is on this origin; redirects elsewhere are refused. */
export function isLocalTarget(target: string, host: string | undefined): boolean {
  try {
    return new URL(target, `http://${host ?? 'localhost'}`).host === (host ?? 'localhost');
  } catch {
    // Not a URL.
    return false;
  }
}

/**
 * Signs in as a persona: `{ account }` sets the session cookie. With `redirect_url` the answer is a redirect, if it is
 * on this origin (decisions §6).
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
