import { gateway } from '@/contract/gateway';
import type { CurrentUser } from '@/contract/gateway';
import { call } from '@/services/client';
import { language } from './appearance';
import { arriveAs } from './otherAccount';
import { openPreferences } from './preferences';
import { askRights, firstRights } from './rights';
import type { KnownRights } from './rights';
import { signInState } from './signIn';
import { localStore } from './storage';

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

/**
 * Loads user, page sources and roles (requirements §6, decisions §4.4). The calls start together; their results are
 * evaluated in the specified order.
 */
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

/**
 * Loads the signed-in user and stores it in local storage (requirements §3). Nothing is stored once the page is leaving
 * for sign-in, which has cleared the storage (requirements §1).
 */
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
  switch (signInState()) {
    case 'leaving':
      // The login page is loading; the loading indicator stays until then.
      return new Promise((resolve) => setTimeout(() => resolve({ kind: 'stopped' }), LOGIN_PAGE_TIMEOUT));
    case 'stopped':
      return { kind: 'stopped' };
    case 'here':
      return { kind: 'failed', user };
  }
}
