import * as v from 'valibot';
import { person } from '../domain/access/roles';
import { count, identifier, maybe, text, inputText } from '../domain/fields';
import { endpoint } from './endpoint';
import { items } from './callFields';
import { roleNames } from './gateway';

/** How many orders wait for a person, beside the name where one is chosen (assumed, P-SUBMIT-4). */
const load = { awaited: v.nullish(count()) };

const candidate = v.object({ ...person.entries, ...load });
export type Candidate = Readonly<v.InferOutput<typeof candidate>>;

/** A role of the user: `code` is the role group (assumed: P-WIRE-28). */
const role = v.object({ name: text(), code: identifier(), ...load });

/** The same as a map of names, as the user info has it. */
const roleMap = v.pipe(
  roleNames,
  v.transform((roles) => Object.entries(roles).map(([code, { name }]): RoleItem => ({ code, name }))),
);

export type RoleItem = v.InferOutput<typeof role>;

/** People and rights (requirements §7). */
export const userRole = {
  search: endpoint('people', 'GET', '/api/v2/userRole/search', {
    input: v.object({ fuzzyName: inputText() }),
    model: items(candidate),
    specified: 'People whose name or account contains a text',
  }),
  getUserRoles: endpoint('people', 'POST', '/api/v2/userRole/getUserRoles', {
    input: v.object({ roleGroup: v.optional(v.number()), keyWords: v.optional(inputText()) }),
    model: maybe(v.union([items(role), roleMap])),
    specified:
      "Empty body: the signed-in user's own roles. With a role group and keywords: the people of the group that match",
    effects: false,
  }),
  getUserPageSources: endpoint('people', 'GET', '/api/v2/userRole/getUserPageSources', {
    sends: 'none',
    input: v.undefined(),
    model: maybe(items(v.object({ code: identifier() }))),
    specified: 'The page codes that the signed-in user may open',
  }),
};
