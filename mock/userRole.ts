import { userRole } from '../src/contract/userRole';
import { roleName } from '../src/domain/access/roles';
import { inScope } from '../src/domain/workflow/orderFilter';
import type { World } from './rehearsal/engine/world';
import { implement, reads } from './rehearsal/control/implement';
import { personaOf, PERSONAS, type Persona } from './rehearsal/firmware/personas';

const asCandidate =
  (world: World) =>
  ({ account: code, name }: Persona) => ({
    code,
    name,
    awaited: [...world.orders.values()].filter((order) => inScope(order, 'todo', code)).length,
  });

function found(keyword: string, roleGroup: number | undefined): Persona[] {
  const wanted = keyword.trim().toLowerCase();
  return PERSONAS.filter(
    ({ account, name, roles }) =>
      (account.includes(wanted) || name.includes(wanted)) &&
      (roleGroup === undefined || (roles ?? []).some((role) => role === roleGroup)),
  );
}

export default implement('userRole', {
  search: reads(userRole.search, (world, { fuzzyName }) =>
    fuzzyName.trim() === '' ? [] : found(fuzzyName, undefined).map(asCandidate(world)),
  ),
  getUserRoles: reads(userRole.getUserRoles, (world, { roleGroup, keyWords }, { actor, language }) => {
    if (roleGroup !== undefined || keyWords !== undefined)
      return found(keyWords ?? '', roleGroup).map(asCandidate(world));
    const roles = personaOf(actor.code)?.roles ?? null;
    return roles && roles.map((role) => ({ code: String(role), name: roleName(role)[language] }));
  }),
  getUserPageSources: reads(userRole.getUserPageSources, (_world, _input, { actor }) =>
    (personaOf(actor.code)?.pages ?? []).map((code) => ({ code })),
  ),
});
