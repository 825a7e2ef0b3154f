import { gateway } from '../src/contract/gateway';
import { roleName } from '../src/domain/access/roles';
import { GATEWAY_SUFFIX } from '../src/domain/environment';
import { guardedHandler, send, setSession, visitorOf } from './rehearsal/control/http';
import { succeeded } from './rehearsal/engine/envelopes';
import { SIGN_IN } from './rehearsal/control/signIn';
import { implement, reads } from './rehearsal/control/implement';
import { personaOf } from './rehearsal/firmware/personas';

/** Clears the session cookie; works without a session too. */
const logout = guardedHandler((request, response) => {
  setSession(response, '');
  send(response, succeeded(null, visitorOf(request).language));
});

/** The gateway's calls, served on the same origin. */
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
    GATEWAY_SUFFIX,
  ),
  [`POST ${GATEWAY_SUFFIX}${gateway.logout.path}`]: logout,
  ...SIGN_IN,
};
