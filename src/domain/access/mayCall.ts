import { ERROR } from '../errors';
import { DEFAULT_LANGUAGE, type Language } from '../language';
import { refuse, type Refusal } from '../refusal';
import { mayOpen, type PageCode } from './pageCodes';
import { isRole, roleName, type Role } from './roles';

/** The right that a call needs: a page code and, where roles are given, one of them (decisions §4.5). */
export interface CallNeeds {
  readonly page: PageCode;
  readonly roles?: readonly Role[];
}

/** What somebody may do. */
export interface Rights {
  readonly pages: ReadonlySet<string>;
  readonly roles: readonly Role[];
}

/**
 * Why somebody may not make a call, or null when they may (decisions §4.5): said once, for the console's
 * disabled buttons and for the server that has the last word.
 * @param needs the endpoint's `needs`; null: whoever is signed in
 */
export function refuseCall(needs: CallNeeds | null, rights: Rights, language: Language): Refusal | null {
  if (needs === null) return null;
  if (!mayOpen(needs.page, rights.pages)) return refuse(ERROR.permission, 'needsPage', { value: needs.page });
  const { roles } = needs;
  if (roles === undefined || roles.some((role) => rights.roles.includes(role))) return null;
  return refuse(ERROR.permission, 'needsRole', { value: roles.map((role) => roleName(role)[language]).join(' / ') });
}

/** Whether somebody may make a call that needs these rights (decisions §4.5). */
export function mayCall(needs: CallNeeds | null, rights: Rights): boolean {
  return refuseCall(needs, rights, DEFAULT_LANGUAGE) === null;
}

/** The roles that the codes of a role model name; a code that is no role of ours gives no right. */
export function rolesOfCodes(codes: readonly string[]): Role[] {
  return codes.map(Number).filter(isRole);
}
