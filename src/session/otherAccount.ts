import { useSyncExternalStore } from 'react';
import { gateway } from '@/contract/gateway';
import { createStore } from '@/domain/store';
import { call } from '@/services/client';
import { followLogOut } from './logout';
import { onTabMessage, notifyTabs } from './tabs';

/** The account of this page; another tab may have signed in with another one, because they share the cookie. */
let own: string | null = null;
const other = createStore<string | null>(null);
/** Whether the tab was hidden since the session was last checked. */
let wasLeft = false;

/** Max wait for the gateway's answer before a write, in milliseconds; after it the write is not sent. */
const TIMEOUT = 5_000;

/** Sets this page's account and announces it to other tabs. */
export function arriveAs(account: string): void {
  own = account;
  notifyTabs({ kind: 'signedIn', account });
  window.addEventListener('blur', () => (wasLeft = true));
  document.addEventListener('visibilitychange', () => (wasLeft = true));
}

/** Follows the other tabs' log-out or sign-in with another account. */
export function followTabs(): void {
  onTabMessage((message) => {
    switch (message.kind) {
      case 'signedOut':
        followLogOut();
        return;
      case 'signedIn':
        setOther(message.account);
    }
  });
}

/**
 * Whether the session still belongs to the account on screen; otherwise writes would be made in another person's name
 * (decisions §4.4). Asks the gateway once after the tab was hidden.
 * @throws CallFailure when the gateway does not say; nothing has been shown, and the next write asks again
 */
export async function isSessionOurs(): Promise<boolean> {
  if (own !== null && other.get() === null && wasLeft) {
    const user = await call(gateway.getUserInfo, undefined, { quiet: true, timeoutMs: TIMEOUT });
    wasLeft = false;
    setOther(user.userAccount);
  }
  return other.get() === null;
}

/** The account signed in in this browser when it differs from this page's; else null. */
export function useOtherAccount(): string | null {
  return useSyncExternalStore(other.subscribe, other.get);
}

function setOther(account: string): void {
  other.set(own === null || account === own ? null : account);
}
