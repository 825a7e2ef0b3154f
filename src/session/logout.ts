import { gateway } from '@/contract/gateway';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { endDrafts, removeAllDrafts } from './drafts';
import { leaveForLogin } from './signIn';
import { sessionKey } from './site';
import { sessionStore } from './storage';
import { tellTabs } from './tabs';

/** Log-out timeout, in milliseconds. */
const TIMEOUT = 5_000;

let loggingOut = false;

/** Whether the session is being ended here: whatever asks by itself has no more to ask. */
export function isLoggingOut(): boolean {
  return loggingOut;
}

/**
 * Ends the session at the gateway and goes to the login page (requirements §7), also when the
 * gateway fails: its failure is shown, but keeps nobody here. Other tabs of the console follow.
 */
export async function logOut(account: string): Promise<void> {
  loggingOut = true;
  await call(gateway.logout, undefined, { timeoutMs: TIMEOUT }).catch(() => undefined);
  endDrafts();
  // Before the drafts go: a form in another tab must not keep one more.
  tellTabs({ kind: 'signedOut' });
  await removeAllDrafts(account);
  forgetSession();
  leaveForLogin();
}

/** Follows a log-out that happened in another tab. */
export function followLogOut(): void {
  loggingOut = true;
  endDrafts();
  forgetSession();
  leaveForLogin();
}

function forgetSession(): void {
  clearCache();
  sessionStore.remove(sessionKey('pageSources'));
  sessionStore.remove(sessionKey('pageCodes'));
}
