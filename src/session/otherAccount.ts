import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';
import { followLogOut } from './logout';
import { onTabNews, tellTabs } from './tabs';

/** Who is signed in here, and who signed in elsewhere in this browser since: both share one cookie. */
let own: string | null = null;
const other = createStore<string | null>(null);

/** Says who is signed in here, and has the other tabs know. */
export function arriveAs(account: string): void {
  own = account;
  tellTabs({ kind: 'signedIn', account });
}

/** Follows what the other tabs do: a log-out, and a sign-in as somebody else. */
export function followTabs(): void {
  onTabNews((news) => {
    switch (news.kind) {
      case 'signedOut':
        followLogOut();
        return;
      case 'signedIn':
        // This page's calls would be made in the other one's name.
        other.set(own === null || news.account === own ? null : news.account);
    }
  });
}

/** The account that another tab signed in as, while this page still shows somebody else's; else null. */
export function useOtherAccount(): string | null {
  return useSyncExternalStore(other.subscribe, other.get);
}
