import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { gateway } from '@/contract/gateway';
import { ERROR } from '@/domain/errors';
import { createStore } from '@/domain/store';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { withReason } from '@/services/readAnswer';
import { announce, CallFailure } from '@/services/failure';
import { endDrafts, removeAllDrafts } from './drafts';
import { leaveForLogin } from './signIn';
import { sessionKey } from './site';
import { sessionStore } from './storage';

/** The session that a browser's tabs share by its cookie: log-out, and sign-in with another account. */

/** Max wait for the gateway, in milliseconds: a log-out has then failed, a write is not sent. */
const TIMEOUT = 5_000;

const tabMessage = v.variant('kind', [
  v.object({ kind: v.literal('signedOut') }),
  v.object({ kind: v.literal('signedIn'), account: v.string() }),
]);

const NAME = 'firmware-console:session';

let opened: BroadcastChannel | null | undefined;

/** Null when the browser lacks BroadcastChannel; tabs then find out by their next call. */
function channel(): BroadcastChannel | null {
  opened ??= 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
  return opened;
}

function notifyTabs(message: v.InferOutput<typeof tabMessage>): void {
  channel()?.postMessage(message);
}

let loggingOut = false;

/** Whether log-out is under way; background calls then stop. */
export const isLoggingOut = (): boolean => loggingOut;

/**
 * Ends the session at the gateway and goes to the login page; tabs follow (requirements §7). If the gateway does not end
 * it, shows so and stays: whoever comes next would work in this account.
 */
export async function logOut(account: string): Promise<void> {
  loggingOut = true;
  try {
    await call(gateway.logout, undefined, { timeoutMs: TIMEOUT, quiet: true });
  } catch (problem) {
    loggingOut = false;
    if (!(problem instanceof CallFailure)) throw problem;
    // Sign-in is already under way.
    if (problem.code !== ERROR.notSignedIn) announce(withReason('stillSignedIn', problem));
    return;
  }
  endDrafts();
  // Before drafts are removed, so that other tabs do not store new ones.
  notifyTabs({ kind: 'signedOut' });
  await removeAllDrafts(account);
  leaveSession();
}

function leaveSession(): void {
  clearCache();
  sessionStore.remove(sessionKey('pageSources'));
  sessionStore.remove(sessionKey('pageCodes'));
  leaveForLogin();
}

/** The account of this page; another tab may have signed in with another one. */
let own: string | null = null;
const other = createStore<string | null>(null);
/** Whether the tab was hidden since the session was last checked. */
let wasLeft = false;

/** Sets this page's account and announces it to other tabs. */
export function arriveAs(account: string): void {
  own = account;
  notifyTabs({ kind: 'signedIn', account });
  window.addEventListener('blur', () => (wasLeft = true));
  document.addEventListener('visibilitychange', () => (wasLeft = true));
}

/** Follows the other tabs' log-out or sign-in with another account. */
export function followTabs(): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!v.is(tabMessage, data)) return;
    if (data.kind === 'signedIn') setOther(data.account);
    else {
      loggingOut = true;
      endDrafts();
      leaveSession();
    }
  });
}

/**
 * Whether the session is still the account's on screen; asks once after the tab was hidden.
 * @throws CallFailure when the gateway does not answer: not shown, and the next write asks again
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
export const useOtherAccount = (): string | null => useSyncExternalStore(other.subscribe, other.get);

function setOther(account: string): void {
  other.set(own === null || account === own ? null : account);
}
