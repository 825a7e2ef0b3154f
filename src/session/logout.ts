import { gateway } from '@/contract/gateway';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { endDrafts, removeAllDrafts } from './drafts';
import { leaveForLogin } from './signIn';
import { sessionKey } from './site';
import { sessionStore } from './storage';
import { tellTabs } from './tabs';

/** Nobody should wait long for a gateway that does not answer a farewell. */
const PATIENCE = 5_000;

let farewell = false;

/** Whether the session is being ended here: whatever asks by itself has no more to ask. */
export function isLoggingOut(): boolean {
  return farewell;
}

/**
 * Ends the session at the gateway and goes to the login page (requirements §7), also when the
 * gateway fails: its failure is shown, but keeps nobody here. Other tabs of the console follow.
 */
export async function logOut(account: string): Promise<void> {
  farewell = true;
  await call(gateway.logout, undefined, { timeoutMs: PATIENCE }).catch(() => undefined);
  endDrafts();
  // Before the drafts go: a form in another tab must not keep one more.
  tellTabs({ kind: 'signedOut' });
  await removeAllDrafts(account);
  forgetSession();
  leaveForLogin();
}

/** Follows a log-out that happened in another tab. */
export function followLogOut(): void {
  farewell = true;
  endDrafts();
  forgetSession();
  leaveForLogin();
}

function forgetSession(): void {
  clearCache();
  sessionStore.remove(sessionKey('pageSources'));
  sessionStore.remove(sessionKey('pageCodes'));
}
