import { cookieIn, DEFAULT_WORLD, LANGUAGE_COOKIE, WORLD_COOKIE } from '../names';

const PERSON = 'rehearsal:person';

/** The browser's world, from its cookie; another tab may change it. */
export const worldOfBrowser = (): string => cookieIn(document.cookie, WORLD_COOKIE) ?? DEFAULT_WORLD;

/** The tester's language, whichever persona is signed in; undefined before the first page. */
export const languageOfTester = (): string | undefined => cookieIn(document.cookie, LANGUAGE_COOKIE);

export function keepLanguage(language: string): void {
  if (language !== languageOfTester()) document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; SameSite=Lax`;
}

/** The person of this tab only, if chosen; otherwise, or when storage is blocked, the browser's. */
export function personOfTab(): string | null {
  try {
    return sessionStorage.getItem(PERSON);
  } catch {
    return null;
  }
}

/** Sets or clears the tab's own person; the page must be reloaded afterwards. */
export function beInTab(account: string | null): void {
  if (account === null) sessionStorage.removeItem(PERSON);
  else sessionStorage.setItem(PERSON, account);
}
