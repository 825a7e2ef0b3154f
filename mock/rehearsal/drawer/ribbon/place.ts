/** Names shared by the server and the page scripts; mock/ribbon.ts defines them. */
declare const REHEARSAL: {
  readonly worldCookie: string;
  readonly defaultWorld: string;
  readonly languageCookie: string;
  readonly worldHeader: string;
  readonly personHeader: string;
};

const PERSON = 'rehearsal:person';

function cookie(name: string): string | undefined {
  const pair = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** The browser's world, from its cookie; another tab may change it. */
export const worldOfBrowser = (): string => cookie(REHEARSAL.worldCookie) ?? REHEARSAL.defaultWorld;

/** The tester's language, whichever persona is signed in; undefined before the first page. */
export const languageOfTester = (): string | undefined => cookie(REHEARSAL.languageCookie);

export function keepLanguage(language: string): void {
  if (language !== languageOfTester())
    document.cookie = `${REHEARSAL.languageCookie}=${language}; path=/; SameSite=Lax`;
}

export const isDefault = (world: string): boolean => world === REHEARSAL.defaultWorld;

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

export function marksOf(world: string, person: string | null): readonly (readonly [string, string])[] {
  const marks = [[REHEARSAL.worldHeader, world]] as const;
  return person === null ? marks : [...marks, [REHEARSAL.personHeader, person]];
}
