import { useSyncExternalStore } from 'react';
import { deriveHost, loginAddress, loginRedirect, ownLogin } from '@/domain/environment';
import { createStore } from '@/domain/store';
import { sessionKey, site } from './site';
import { localStore, sessionStore } from './storage';

/** What a caller may say about a login redirect (requirements §1). */
export interface RedirectOptions {
  /** Whether to clear local storage; without options it is always cleared. */
  readonly clear?: boolean;
  /** A login page of the caller's choice: any address of http or https. */
  readonly loginAddress?: string;
  /** Where to return to; the current page otherwise. */
  readonly redirectUrl?: string;
}

/** `leaving`: the browser is on its way to the login page. `stopped`: it went there too often. */
export type SignInState = 'here' | 'leaving' | 'stopped';

/** This many redirects within the window are a loop (decisions §4.4). */
const MOST_REDIRECTS = 3;
const WINDOW = 60_000;

const state = createStore<SignInState>('here');
let since = 0;
let stoppedWith: RedirectOptions | undefined;

function become(next: SignInState): void {
  since = Date.now();
  state.set(next);
}

/** Where sign-in stands, for code that is no component. */
export const signInState = state.get;

/** Where sign-in stands, as a piece of state. */
export function useSignInState(): SignInState {
  return useSyncExternalStore(state.subscribe, state.get);
}

/**
 * Goes to the login page, because a call said that nobody is signed in. However many calls fail
 * together, the browser leaves once; a page that keeps sending people away stops after three times
 * in a minute (decisions §4.4).
 */
export function redirectToLogin(options?: RedirectOptions): void {
  if (underWay()) return;
  const recent = recentRedirects();
  if (recent.length >= MOST_REDIRECTS) {
    stoppedWith = options;
    become('stopped');
    return;
  }
  sessionStore.set(sessionKey('redirects'), [...recent, Date.now()]);
  leaveForLogin(options);
}

/** Goes to the login page on request: log-out, or the button of the stop page. */
export function leaveForLogin(options: RedirectOptions | undefined = stoppedWith): void {
  if (state.get() === 'leaving' && underWay()) return;
  const address = loginRedirect(
    chosenLogin(options?.loginAddress),
    site().clientId,
    options?.redirectUrl ?? window.location.href,
  );
  if (options === undefined || options.clear === true) localStore.clear();
  become('leaving');
  // The back button may bring this page back as it stood, with what its user saw: it starts anew instead.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  site().leave(address);
}

/** Whether an address, that of a response after redirects, is the login page's: any on the sign-in host, or the path here. */
export function isLoginPage(address: string): boolean {
  const here = window.location;
  const login = new URL(loginAddress(here.href, site().hosts), here.href);
  return address.startsWith(login.origin === here.origin ? login.href : `${login.origin}/`);
}

/** A redirect that went nowhere (the user chose to stay) does not block the next one for ever. */
function underWay(): boolean {
  return state.get() === 'stopped' || (state.get() === 'leaving' && Date.now() - since < WINDOW);
}

function recentRedirects(): number[] {
  const stored = sessionStore.getJson(sessionKey('redirects'));
  const times = Array.isArray(stored) ? stored.filter((time): time is number => typeof time === 'number') : [];
  return times.filter((time) => Date.now() - time < WINDOW);
}

/** A caller's own login page (requirements §1), else the one of this page's domain. */
function chosenLogin(own: string | undefined): string {
  const { hosts } = site();
  const here = window.location.href;
  const allowed = own === undefined ? null : ownLogin(own, here);
  if (allowed !== null) return allowed;
  if (own !== undefined) console.warn(`The login address ${own} is neither http nor https and is not used.`);
  const derived = deriveHost(here, hosts.suffixes);
  if (derived.kind === 'outside') {
    console.warn(`The domain ${derived.host} is not in the allowed list; using the default sign-on address.`);
  }
  return loginAddress(here, hosts);
}
