import { readRecord, readRecords } from './database';

/** Storage keys of preferences, also used before the account is known. */

/** Account whose preferences the first paint uses. */
export const LAST_ACCOUNT = 'preferences-of-last-account';

/** Key of an account's preference; all keys of an account begin like the one without a name. */
export const recordOf = (account: string, name = ''): string => `preferences:${account}:${name}`;

/** The page's language, which overrides the account's. */
export function namedByPage(): Readonly<Record<string, unknown>> {
  const { language } = document.documentElement.dataset;
  return language === undefined ? {} : { language };
}

/** The preferences of an account. Up to 1.7.1 all of them were one record. @param timeout in milliseconds */
export async function preferencesOf(account: string, timeout?: number): Promise<Readonly<Record<string, unknown>>> {
  const [before, values] = await Promise.all([
    readRecord(`preferences:${account}`, timeout),
    readRecords(recordOf(account), timeout),
  ]);
  return { ...(typeof before === 'object' && before), ...values, ...namedByPage() };
}

const DARK = '(prefers-color-scheme: dark)';

export type ThemeName = 'light' | 'dark';

/** The theme of a stored choice; without one, that of the system. */
export function themeOfChoice(stored: unknown): ThemeName {
  if (stored === 'dark' || stored === 'light') return stored;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Preferences of this browser's last user; empty if there was none. */
export async function lastPreferences(): Promise<Readonly<Record<string, unknown>>> {
  const last = await readRecord(LAST_ACCOUNT);
  return typeof last === 'string' ? preferencesOf(last) : namedByPage();
}
