import { userRole, type Candidate } from '@/contract/userRole';
import type { RoleGroup } from '@/domain/access/roles';
import { call } from './client';

/** Searches people by keyword; role pickers never pass a blank one (requirements §5). */
export type PeopleSearch = (keyword: string, signal: AbortSignal) => Promise<readonly Candidate[]>;

/** People by name or account (requirements §7: userRole/search). */
export const searchEverybody: PeopleSearch = (fuzzyName, signal) => call(userRole.search, { fuzzyName }, { signal });

/** People of a role group by keyword (requirements §7: userRole/getUserRoles). */
export const searchRoleGroup =
  (roleGroup: RoleGroup): PeopleSearch =>
  async (keyWords, signal) =>
    (await call(userRole.getUserRoles, { roleGroup, keyWords }, { signal })) ?? [];
