import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { text } from '../domain/fields';
import { endpoint } from './endpoint';

/** The current user (requirements §3); `model` maps roles, each with a name. */
export const currentUser = v.object({
  userName: text(),
  userAccount: v.string(),
  model: v.nullish(v.record(v.string(), v.object({ name: text() })), {}),
});

export type CurrentUser = v.InferOutput<typeof currentUser>;

/** Calls of the sign-on gateway (requirements §7). */
export const gateway = {
  getUserInfo: endpoint('GET', '/auth/getUserInfo', {
    host: 'gateway',
    sends: 'none',
    input: v.undefined(),
    model: currentUser,
    specified: 'The signed-in user',
    errors: [ERROR.notSignedIn],
  }),
  logout: endpoint('POST', '/auth/logout', {
    host: 'gateway',
    sends: 'none',
    input: v.undefined(),
    model: v.unknown(),
    specified: 'Ends the session at the gateway',
  }),
};
