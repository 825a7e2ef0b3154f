import * as v from 'valibot';
import { identifier, text } from '../fields';
import { both, type Texts } from '../language';
import { visibleText } from '../visibleText';

/** Numeric role groups (requirements §1, §9). */
export const ROLE_GROUP = { development: 2, testing: 3, operations: 4 } as const;

export type RoleGroup = (typeof ROLE_GROUP)[keyof typeof ROLE_GROUP];

/** The configuration administrator, outside the three groups; the number is assumed. */
export const ADMINISTRATOR = 1;

export type Role = RoleGroup | typeof ADMINISTRATOR;

/** Roles that register numbers, upload versions, submit tests and remind. */
export const WRITING_ROLES: readonly Role[] = [ROLE_GROUP.development, ADMINISTRATOR];

const NAMES: Readonly<Record<Role, Texts>> = {
  1: both('配置管理员', 'Configuration administrator'),
  2: both('开发', 'Development'),
  3: both('测试', 'Testing'),
  4: both('运维', 'Operations'),
};

export const roleName = (role: Role): Texts => NAMES[role];
export const isRole = (value: unknown): value is Role => value === 1 || value === 2 || value === 3 || value === 4;

/** A person: account and name; only the account is required (requirements §3). */
export const person = v.object({ code: identifier(), name: text() });
export type Person = Readonly<v.InferOutput<typeof person>>;

/** A person whom a server may leave out: account and name are '' then. */
export const someone = v.nullish(person, { code: '', name: '' });

/** How a person is named in texts. */
export const nameOf = ({ name, code }: Person): string => visibleText(name || code);
/** The first letter of a name, for an avatar. */
export const initialOf = (name: string): string => Array.from(name)[0]?.toUpperCase() ?? '';
/** Label `name-code` (requirements §3). */
export const personLabel = (person: Person): string => visibleText(`${person.name}-${person.code}`);
/** Value `name;code` (requirements §3). */
export const personValue = (person: Person): string => `${person.name};${person.code}`;
