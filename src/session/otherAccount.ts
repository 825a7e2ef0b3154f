import { useSyncExternalStore } from 'react';
import { gateway } from '@/contract/gateway';
import { createStore } from '@/domain/store';
import { call } from '@/services/client';
import { followLogOut } from './logout';
import { onTabNews, tellTabs } from './tabs';

/** Who is signed in here, and who signed in elsewhere in this browser since: both share one cookie. */
let own: string | null = null;
const other = createStore<string | null>(null);
/** Whether its user has been elsewhere since this page last knew whose session it is. */
let wasLeft = false;

/** Max wait for the gateway before a write, in milliseconds; without an answer the write goes ahead. */
const TIMEOUT = 5_000;

/** Says who is signed in here, and has the other tabs know. */
export function arriveAs(account: string): void {
  own = account;
  tellTabs({ kind: 'signedIn', account });
  window.addEventListener('blur', () => (wasLeft = true));
  document.addEventListener('visibilitychange', () => (wasLeft = true));
}

/**
 * Follows the other tabs: a log-out, or a sign-in with another account.
 * @param hasUnsent whether a form on this page holds something unsent
 */
export function followTabs(hasUnsent: () => boolean): void {
  onTabNews((news) => {
    switch (news.kind) {
      case 'signedOut':
        followLogOut();
        return;
      case 'signedIn':
        setOther(news.account);
        return;
      case 'asksForUnsent':
        if (hasUnsent()) tellTabs({ kind: 'hasUnsent' });
        return;
      case 'hasUnsent':
    }
  });
}

/**
 * Whether the session is still that of the account on screen: this page's writes would otherwise be made in somebody
 * else's name (decisions §4.4). The gateway is asked once after each time that the user has been elsewhere.
 */
export async function isSessionOurs(): Promise<boolean> {
  if (own !== null && other.get() === null && wasLeft) {
    const user = await call(gateway.getUserInfo, undefined, { quiet: true, timeoutMs: TIMEOUT }).catch(() => null);
    if (user !== null) {
      wasLeft = false;
      setOther(user.userAccount);
    }
  }
  return other.get() === null;
}

/** The account that this browser is signed in as, if it differs from the one on this page; else null. */
export function useOtherAccount(): string | null {
  return useSyncExternalStore(other.subscribe, other.get);
}

function setOther(account: string): void {
  other.set(own === null || account === own ? null : account);
}
