import { gateway } from '../src/contract/gateway';
import { roleName } from '../src/domain/access/roles';
import { cookie, guarded, queryText, send, setSession, visitorOf } from './rehearsal/control/http';
import { LANGUAGE_COOKIE } from './rehearsal/names';
import { succeeded } from './rehearsal/engine/answer';
import { implement, reads } from './rehearsal/control/implement';
import { personaOf } from './rehearsal/firmware/personas';
import { loginPage, sessionHandler } from './rehearsal/control/signIn';

/** Path suffix of the gateway's calls (requirements §7). */
const SUFFIX = '/sso-api';

const showLogin = guarded((request, response) => {
  const target = queryText(request, 'redirect_url') || '/';
  const { world } = visitorOf(request);
  response
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(loginPage(target, world, cookie(request, LANGUAGE_COOKIE) ?? request.headers['accept-language']));
});

/** Clears the session cookie; works without a session too. */
const logout = guarded((request, response) => {
  setSession(response, '');
  send(response, succeeded(null, visitorOf(request).language));
});

/** The gateway's calls, served on the same origin (decisions §6). */
export default {
  ...implement(
    'gateway',
    {
      getUserInfo: reads(gateway.getUserInfo, (_world, _input, { actor, language }) => ({
        userName: actor.name,
        userAccount: actor.code,
        model: Object.fromEntries(
          (personaOf(actor.code)?.roles ?? []).map((role) => [String(role), { name: roleName(role)[language] }]),
        ),
      })),
      logout: reads(gateway.logout, () => null),
    },
    SUFFIX,
  ),
  [`POST ${SUFFIX}${gateway.logout.path}`]: logout,
  'GET /sso/login': showLogin,
  'POST /sso/session': sessionHandler,
};
