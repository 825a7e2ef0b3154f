import { gateway } from '@/contract/gateway';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { endDrafts, removeAllDrafts } from './drafts';
import { leaveForLogin } from './signIn';
import { sessionKey } from './site';
import { sessionStore } from './storage';
import { notifyTabs } from './tabs';

/** Log-out timeout, in milliseconds. */
const TIMEOUT = 5_000;

let loggingOut = false;

/** Whether log-out is under way; background calls then stop. */
export function isLoggingOut(): boolean {
  return loggingOut;
}

/**
 * Ends the session at the gateway and goes to the login page (requirements §7), even if the gateway fails. Other tabs
 * follow.
 */
export async function logOut(account: string): Promise<void> {
  loggingOut = true;
  await call(gateway.logout, undefined, { timeoutMs: TIMEOUT }).catch(() => undefined);
  endDrafts();
  // Before drafts are removed, so that other tabs do not store new ones.
  notifyTabs({ kind: 'signedOut' });
  await removeAllDrafts(account);
  forgetSession();
  leaveForLogin();
}

/** Follows a log-out in another tab. */
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
