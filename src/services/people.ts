import { userRole } from '@/contract/userRole';
import type { Person, RoleGroup } from '@/domain/access/roles';
import { call } from './client';

/** Looks people up by a keyword; the role picker never asks with a blank one (requirements §5). */
export type PeopleSearch = (keyword: string, signal: AbortSignal) => Promise<readonly Person[]>;

/** Everybody whose name or account contains the keyword (requirements §7: userRole/search). */
export const searchEverybody: PeopleSearch = (fuzzyName, signal) => call(userRole.search, { fuzzyName }, { signal });

/** The people of a role group who match the keyword (requirements §7: userRole/getUserRoles). */
export const searchRoleGroup =
  (roleGroup: RoleGroup): PeopleSearch =>
  async (keyWords, signal) =>
    (await call(userRole.getUserRoles, { roleGroup, keyWords }, { signal })) ?? [];
