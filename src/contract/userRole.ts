import * as v from 'valibot';
import { person } from '../domain/access/roles';
import { maybe, text } from '../domain/fields';
import { endpoint } from './endpoint';

/** A role of the user: `code` is the role group (assumed: decisions §3). */
const role = v.object({ name: text(), code: v.union([v.string(), v.pipe(v.number(), v.transform(String))]) });

/** The same as a map of names, as the user info has it. */
const roleMap = v.pipe(
  // An array would pass as a map by index: no role is "0".
  v.record(v.pipe(v.string(), v.regex(/[^0]/)), v.object({ name: text() })),
  v.transform((roles) => Object.entries(roles).map(([code, { name }]): RoleItem => ({ code, name }))),
);

export type RoleItem = v.InferOutput<typeof role>;

/** People and rights (requirements §7). */
export const userRole = {
  search: endpoint('GET', '/api/v2/userRole/search', {
    input: v.object({ fuzzyName: v.string() }),
    model: v.array(person),
    specified: 'People whose name or account contains a text',
  }),
  getUserRoles: endpoint('POST', '/api/v2/userRole/getUserRoles', {
    input: v.object({ roleGroup: v.optional(v.number()), keyWords: v.optional(v.string()) }),
    model: maybe(v.union([v.array(role), roleMap])),
    specified:
      "Empty body: the signed-in user's own roles. With a role group and keywords: the people of the group that match",
    effects: false,
  }),
  getUserPageSources: endpoint('GET', '/api/v2/userRole/getUserPageSources', {
    sends: 'none',
    input: v.undefined(),
    model: maybe(v.array(v.object({ code: v.string() }))),
    specified: 'The page codes that the signed-in user may open',
  }),
};
