import { PAGE_CODES, type PageCode } from '../../../src/domain/access/rights';
import { ADMINISTRATOR, ROLE_GROUP, type Person, type Role } from '../../../src/domain/access/roles';
import type { Actor } from '../../../src/domain/workflow/actions';
import { named } from '../engine/rehearsalError';

/** A person to rehearse as. Null roles: the role model is missing at start-up. */
export interface Persona {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly Role[] | null;
  readonly pages: readonly PageCode[];
}

const { development, testing, operations } = ROLE_GROUP;

/** Default page rights. A page code that is in no list here is the administrator's only. */
const READERS: readonly PageCode[] = [
  'testing_0101',
  'testing_0201',
  'firmware_0201',
  'version_0201',
  'versionDetail_0202',
  'changeResume_0101',
];
const DEVELOPMENT: readonly PageCode[] = [
  ...READERS,
  'versionCreate_0203',
  'versionEdit_0204',
  'firmwareCreate_0202',
  'firmwareEdit_0203',
  'firmwareUpload_0204',
];

/** Two or three people per role, some with two roles, one without pages, one without a role model. */
export const PERSONAS = [
  { account: 'dev.lin', name: '林晓', roles: [development], pages: DEVELOPMENT },
  { account: 'dev.zhao', name: '赵磊', roles: [development], pages: DEVELOPMENT },
  { account: 'test.chen', name: '陈静', roles: [testing], pages: READERS },
  { account: 'test.sun', name: '孙悦', roles: [testing], pages: READERS },
  { account: 'test.wu', name: '吴昊', roles: [testing], pages: READERS },
  { account: 'ops.he', name: '何伟', roles: [operations], pages: READERS },
  { account: 'ops.ma', name: '马丽', roles: [operations], pages: READERS },
  { account: 'admin.qian', name: '钱进', roles: [ADMINISTRATOR], pages: PAGE_CODES },
  { account: 'multi.tang', name: '唐宁', roles: [development, testing], pages: DEVELOPMENT },
  { account: 'multi.luo', name: '罗敏', roles: [testing, operations], pages: READERS },
  { account: 'nopage.bai', name: '白露', roles: [development], pages: [] },
  { account: 'norole.xu', name: '徐清', roles: null, pages: READERS },
] as const satisfies readonly Persona[];
export type Account = (typeof PERSONAS)[number]['account'];

/** @throws Error for an account that nobody has */
export function accountOf(code: string | undefined): Account {
  const known = PERSONAS.find(({ account }) => account === code);
  if (known === undefined) throw new Error(`Nobody is ${String(code)}.`);
  return known.account;
}

/** By whom the rehearsal does what nobody decided, such as cancelling a release whose checks fail. */
export const SYSTEM: Actor = { code: 'system', name: '系统 System', roles: [] };

const BY_ACCOUNT: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((someone) => [someone.account, someone]));

export const personaOf = (account = ''): Persona | null => BY_ACCOUNT.get(account) ?? null;

export const rolesOf = (account: string): readonly Role[] => personaOf(account)?.roles ?? [];

/** A person with the name from the directory; an unknown account is its own name. */
export const personNamed = (code: string): Person => ({ code, name: personaOf(code)?.name ?? code });

/** People with their names from the directory; names sent by a client are not stored. */
export const withDirectoryNames = (people: readonly Person[]): Person[] => people.map(({ code }) => personNamed(code));

export const actorOf = ({ account, name, roles }: Persona): Actor => ({ code: account, name, roles: roles ?? [] });

/** The network address of a person's workplace; everybody has one of their own. */
export const networkAddress = (account: string): string =>
  `10.20.4.${String(11 + PERSONAS.findIndex((someone) => someone.account === account))}`;

/** @throws RehearsalError with the accounts there are, for another one */
export const actorNamed = (account: string): Actor => actorOf(named('account', account, BY_ACCOUNT));
