import { ERROR } from '../errors';
import { DEFAULT_LANGUAGE, type Language } from '../language';
import { refuse, type Refusal } from '../refusal';
import { mayOpen, type PageCode } from './pageCodes';
import { isRole, roleName, type Role } from './roles';

/** Rights that a call needs: a page code and, if given, one of the roles (decisions §4.5). */
export interface CallNeeds {
  readonly page: PageCode;
  readonly roles?: readonly Role[];
}

/** Rights of a user. */
export interface Rights {
  readonly pages: ReadonlySet<string>;
  readonly roles: readonly Role[];
}

/**
 * Why a user may not make a call, or null (decisions §4.5); used for disabled buttons and by the server.
 * @param needs the endpoint's `needs`; null: everyone signed in
 */
export function refuseCall(needs: CallNeeds | null, rights: Rights, language: Language): Refusal | null {
  if (needs === null) return null;
  if (!mayOpen(needs.page, rights.pages)) return refuse(ERROR.permission, 'needsPage', { value: needs.page });
  const { roles } = needs;
  if (roles === undefined || roles.some((role) => rights.roles.includes(role))) return null;
  return refuse(ERROR.permission, 'needsRole', { value: roles.map((role) => roleName(role)[language]).join(' / ') });
}

/** Whether a user may make a call (decisions §4.5). */
export function mayCall(needs: CallNeeds | null, rights: Rights): boolean {
  return refuseCall(needs, rights, DEFAULT_LANGUAGE) === null;
}

/** The roles of a role model; unknown codes are ignored. */
export function rolesOfCodes(codes: readonly string[]): Role[] {
  return codes.map(Number).filter(isRole);
}
