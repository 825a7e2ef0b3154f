import { ERROR } from '../errors';
import { DEFAULT_LANGUAGE, type Language } from '../language';
import { refuse, type Refusal } from '../reasons';
import { isRole, roleName, type Role } from './roles';

/** The page codes: the access keys of the route table (requirements §2, P-ACCESS-1). */
export const PAGE_CODES = [
  'testing_0101',
  'testing_0201',
  'version_0201',
  'versionDetail_0202',
  'versionCreate_0203',
  'versionEdit_0204',
  'firmware_0201',
  'firmwareCreate_0202',
  'firmwareEdit_0203',
  'firmwareUpload_0204',
  'changeResume_0101',
  'systemOperate_0101',
] as const;

export type PageCode = (typeof PAGE_CODES)[number];

/** Parent of a page: without the parent's code the page is denied. */
const PARENT: Readonly<Partial<Record<PageCode, PageCode>>> = { testing_0201: 'testing_0101' };

export const isPageCode = (code: unknown): code is PageCode => PAGE_CODES.some((known) => known === code);

/** The missing codes for a page, parents included. */
export function missingCodes(code: PageCode, codes: ReadonlySet<string>): PageCode[] {
  const parent = PARENT[code];
  return [...(parent === undefined ? [] : missingCodes(parent, codes)), ...(codes.has(code) ? [] : [code])];
}

export const mayOpen = (code: PageCode, codes: ReadonlySet<string>): boolean => missingCodes(code, codes).length === 0;

/** The access map for these page codes (requirements §6). */
export function accessMap(codes: ReadonlySet<string>): Record<string, boolean> {
  return Object.fromEntries(PAGE_CODES.map((code) => [code, mayOpen(code, codes)]));
}

/** Rights that a call needs: a page code and, if given, one of the roles. */
export interface CallNeeds {
  readonly page: PageCode;
  readonly roles?: readonly Role[];
}

export interface Rights {
  readonly pages: ReadonlySet<string>;
  readonly roles: readonly Role[];
}

/** Why a user may not make a call, or null. Null needs: everyone signed in. */
export function refuseCall(needs: CallNeeds | null, rights: Rights, language: Language): Refusal | null {
  if (needs === null) return null;
  if (!mayOpen(needs.page, rights.pages)) return refuse(ERROR.permission, 'needsPage', { value: needs.page });
  const { roles } = needs;
  if (roles === undefined || roles.some((role) => rights.roles.includes(role))) return null;
  return refuse(ERROR.permission, 'needsRole', { value: roles.map((role) => roleName(role)[language]).join(' / ') });
}

export function mayCall(needs: CallNeeds | null, rights: Rights): boolean {
  return refuseCall(needs, rights, DEFAULT_LANGUAGE) === null;
}

/** The roles of a role model; unknown codes are ignored. */
export const rolesOfCodes = (codes: readonly string[]): Role[] => codes.map(Number).filter(isRole);
