import { gateway, type CurrentUser } from '@/contract/gateway';
import { userRole, type RoleItem } from '@/contract/userRole';
import { profile } from '@/domain/profile';
import { call } from '@/services/client';
import { language, openPreferences } from './preferences';
import { arriveAs } from './sharedSession';
import { signInState } from './signIn';
import { sessionKey } from './site';
import { localStore, sessionStore } from './storage';

export interface KnownRights {
  readonly pageCodes: readonly string[];
  readonly roles: readonly RoleItem[];
}

/** Requests page sources and roles (requirements §6); null after a failure, which has been shown. */
const askRights = () => ({
  sources: call(userRole.getUserPageSources, undefined).catch(() => null),
  roles: call(userRole.getUserRoles, {}).catch(() => null),
});

/** The rights at start-up, or null after a failure; session storage then has an empty list (requirements §6). */
async function firstRights({ sources, roles }: ReturnType<typeof askRights>): Promise<KnownRights | null> {
  const list = await sources;
  const pageCodes = keep(list ?? []);
  const model = await roles;
  return list === null || model === null ? null : { pageCodes, roles: model };
}

/** Only the answer of the latest request counts. */
let latest = 0;

/** The current rights, for the next page; null after a failure: the known ones stay, and the server checks anyway. */
export async function currentRights(): Promise<KnownRights | null> {
  latest += 1;
  const mine = latest;
  const { sources, roles } = askRights();
  const [list, model] = await Promise.all([sources, roles]);
  return list === null || model === null || mine !== latest ? null : { pageCodes: keep(list), roles: model };
}

/** Whether two rights are equal, in any order. */
export function sameRights(one: KnownRights, other: KnownRights): boolean {
  const digest = ({ pageCodes, roles }: KnownRights) =>
    JSON.stringify([[...pageCodes].sort(), roles.map(({ code, name }) => `${code} ${name}`).sort()]);
  return digest(one) === digest(other);
}

function keep(sources: readonly { readonly code: string }[]): string[] {
  const pageCodes = sources.map(({ code }) => code).filter((code) => !profile.off.includes(code));
  sessionStore.set(sessionKey('pageSources'), sources);
  sessionStore.set(sessionKey('pageCodes'), pageCodes);
  return pageCodes;
}

/** The signed-in user with rights; the initial state of the console. */
export interface Ready extends KnownRights {
  readonly kind: 'ready';
  readonly user: CurrentUser;
}

/** Result of start-up. `failed`: go to /403, which offers a retry. `stopped`: redirect loop. */
export type InitialState =
  Ready | { readonly kind: 'failed'; readonly user: CurrentUser | null } | { readonly kind: 'stopped' };

/** Max wait for the login page, in milliseconds; then a page is shown. */
const LOGIN_PAGE_TIMEOUT = 20_000;

/** Loads user, page sources and roles, together, and reads them in this order (requirements §6, P-SESSION-2). */
export async function startUp(): Promise<InitialState> {
  const rights = firstRights(askRights());
  const user = await askUser();
  if (user === null) return notReady(null);
  arriveAs(user.userAccount);
  const asked = language();
  await openPreferences(user.userAccount);
  // The user's language differs from the last user's, in which role names were requested.
  if (language() !== asked) return ready((await askUser()) ?? user, await firstRights(askRights()));
  return ready(user, await rights);
}

/** Loads and stores the user (requirements §3), not while leaving for sign-in, which clears storage. */
export async function askUser(): Promise<CurrentUser | null> {
  const user = await call(gateway.getUserInfo, undefined).catch(() => null);
  if (user === null || signInState() !== 'here') return null;
  localStore.set('userInfo', user);
  return user;
}

function ready(user: CurrentUser, rights: KnownRights | null): InitialState | Promise<InitialState> {
  return rights === null ? notReady(user) : { kind: 'ready', user, ...rights };
}

function notReady(user: CurrentUser | null): InitialState | Promise<InitialState> {
  const state = signInState();
  if (state === 'here') return { kind: 'failed', user };
  if (state === 'stopped') return { kind: 'stopped' };
  // The login page is loading; the loading indicator stays until then.
  return new Promise((resolve) => setTimeout(() => resolve({ kind: 'stopped' }), LOGIN_PAGE_TIMEOUT));
}
