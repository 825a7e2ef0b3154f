import { gateway } from '@/contract/gateway';
import type { CurrentUser } from '@/contract/gateway';
import { call } from '@/services/client';
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
  const rights = askRights();
  const user = await call(gateway.getUserInfo, undefined).catch(() => null);
  if (user === null) return notReady(null);
  localStore.set('userInfo', user);
  arriveAs(user.userAccount);
  await openPreferences(user.userAccount);

  const known = await firstRights(rights);
  return known === null ? notReady(user) : { kind: 'ready', user, ...known };
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
