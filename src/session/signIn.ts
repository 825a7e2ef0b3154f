import { useSyncExternalStore } from 'react';
import { deriveHost, loginAddress, loginRedirect, ownLogin } from '@/domain/environment';
import { createStore } from '@/domain/store';
import { sessionKey, site } from './site';
import { localStore, sessionStore } from './storage';

/** Options of a login redirect (requirements §1). */
export interface RedirectOptions {
  /** Clears local storage first. A redirect without any options clears it, too. */
  readonly clear?: boolean;
  /** The caller's own login page; any http or https address. */
  readonly loginAddress?: string;
  /** Return address; the current page by default. */
  readonly redirectUrl?: string;
}

/** `leaving`: on the way to the login page. `stopped`: too many redirects. */
export type SignInState = 'here' | 'leaving' | 'stopped';

/** This many redirects within the window count as a loop. */
const MAX_REDIRECTS = 3;
const WINDOW = 60_000;

const state = createStore<SignInState>('here');
let since = 0;
let stoppedWith: RedirectOptions | undefined;

function become(next: SignInState): void {
  since = Date.now();
  state.set(next);
}

export const signInState = state.get;

export const useSignInState = (): SignInState => useSyncExternalStore(state.subscribe, state.get);

/** Goes to the login page after a 403, once; the page stops after three redirects in a minute. */
export function redirectToLogin(options?: RedirectOptions): void {
  if (underWay()) return;
  const recent = recentRedirects();
  if (recent.length >= MAX_REDIRECTS) {
    stoppedWith = options;
    become('stopped');
    return;
  }
  sessionStore.set(sessionKey('redirects'), [...recent, Date.now()]);
  leaveForLogin(options);
}

/** Goes to the login page on request: log-out, or the stop page's button. */
export function leaveForLogin(options: RedirectOptions | undefined = stoppedWith): void {
  if (state.get() === 'leaving' && underWay()) return;
  const address = loginRedirect(
    chosenLogin(options?.loginAddress),
    site().settings,
    options?.redirectUrl ?? window.location.href,
  );
  if (options === undefined || options.clear === true) localStore.clear();
  become('leaving');
  // The back button may restore this page from the cache; reload it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  site().leave(address);
}

/** Whether a response's final address is the login page: any path on the login host, or the login path here. */
export function isLoginPage(address: string): boolean {
  const here = window.location;
  const login = new URL(loginAddress(here.href, site().settings), here.href);
  return address.startsWith(login.origin === here.origin ? login.href : `${login.origin}/`);
}

/** Whether a redirect is pending; one that the user cancelled expires. */
const underWay = (): boolean => state.get() === 'stopped' || (state.get() === 'leaving' && Date.now() - since < WINDOW);

function recentRedirects(): number[] {
  const stored = sessionStore.getJson(sessionKey('redirects'));
  const times = Array.isArray(stored) ? stored.filter((time): time is number => typeof time === 'number') : [];
  return times.filter((time) => Date.now() - time < WINDOW);
}

/** The caller's login page (requirements §1), otherwise the one of this domain. */
function chosenLogin(own: string | undefined): string {
  const { settings } = site();
  const here = window.location.href;
  const allowed = own === undefined ? null : ownLogin(own, here);
  if (allowed !== null) return allowed;
  if (own !== undefined) console.warn(`The login address ${own} is neither http nor https and is not used.`);
  const derived = deriveHost(here, settings.suffixes);
  if (derived.kind === 'outside') {
    console.warn(`The domain ${derived.host} is not in the allowed list; using the default sign-on address.`);
  }
  return loginAddress(here, settings);
}
