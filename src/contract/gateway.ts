import * as v from 'valibot';
import { ERROR } from '../domain/errors';
import { identifier, text } from '../domain/fields';
import { endpoint } from './endpoint';

/** A map of roles, each with a name; one without a value is left out. */
export const roleNames = v.pipe(
  v.record(v.string(), v.nullable(v.object({ name: text() }))),
  // An array would pass as a map by index: no role is "0".
  v.check((roles) => !Object.hasOwn(roles, '0')),
  v.transform((roles) =>
    Object.fromEntries(Object.entries(roles).flatMap(([code, role]) => (role === null ? [] : [[code, role] as const]))),
  ),
);

/** The current user (requirements §3); `model` maps roles, each with a name. */
export const currentUser = v.object({ userName: text(), userAccount: identifier(), model: v.nullish(roleNames, {}) });

export type CurrentUser = v.InferOutput<typeof currentUser>;

/** Calls of the sign-on gateway (requirements §7). */
export const gateway = {
  getUserInfo: endpoint('session', 'GET', '/auth/getUserInfo', {
    host: 'gateway',
    sends: 'none',
    input: v.undefined(),
    model: currentUser,
    specified: 'The signed-in user',
    errors: [ERROR.notSignedIn],
  }),
  logout: endpoint('session', 'POST', '/auth/logout', {
    host: 'gateway',
    sends: 'none',
    input: v.undefined(),
    model: v.unknown(),
    specified: 'Ends the session at the gateway',
  }),
};
