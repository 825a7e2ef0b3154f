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

/** Who works here and with which rights; what the whole console starts from. */
export interface Ready extends KnownRights {
  readonly kind: 'ready';
  readonly user: CurrentUser;
}

/** How start-up ended. `failed`: the user goes to /403, which offers a retry. `stopped`: a redirect loop was cut. */
export type InitialState =
  Ready | { readonly kind: 'failed'; readonly user: CurrentUser | null } | { readonly kind: 'stopped' };

/** A login page that has not come by then does not come by itself: a page says so. */
const LEAVING = 20_000;

/**
 * Loads the user, the page sources and the role model (requirements §6, decisions §4.4). The three
 * calls start together; what they mean follows the specification's order.
 */
export async function startUp(): Promise<InitialState> {
  const rights = firstRights(askRights());
  const user = await askUser();
  if (user === null) return notReady(null);
  arriveAs(user.userAccount);
  const asked = language();
  await openPreferences(user.userAccount);
  // Somebody else was here last: role names came in that person's language.
  if (language() !== asked) return ready((await askUser()) ?? user, await firstRights(askRights()));
  return ready(user, await rights);
}

/**
 * Asks the gateway for the signed-in user, and keeps the answer in local storage (requirements §3). Once the page is
 * leaving for sign-in nothing is stored: storage has been cleared (requirements §1).
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
      // The browser is about to show the login page: until then the loading indicator stays.
      return new Promise((resolve) => setTimeout(() => resolve({ kind: 'stopped' }), LEAVING));
    case 'stopped':
      return { kind: 'stopped' };
    case 'here':
      return { kind: 'failed', user };
  }
}
