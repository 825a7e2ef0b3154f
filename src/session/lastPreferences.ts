import { readRecord } from './database';

/** Storage keys of preferences, also used before the account is known. */

/** Account whose preferences the first paint uses. */
export const LAST_ACCOUNT = 'preferences-of-last-account';

/** Key of an account's preferences. */
export const recordOf = (account: string): string => `preferences:${account}`;

/** A record as values by name; empty when invalid. */
export function toValues(record: unknown): Readonly<Record<string, unknown>> {
  return typeof record === 'object' && record !== null ? { ...record } : {};
}

/** The page's language, which overrides the account's. */
export function namedByPage(): Readonly<Record<string, unknown>> {
  const { language } = document.documentElement.dataset;
  return language === undefined ? {} : { language };
}

/** The preferences of an account. */
export async function preferencesOf(account: string): Promise<Readonly<Record<string, unknown>>> {
  return { ...toValues(await readRecord(recordOf(account))), ...namedByPage() };
}

/** Preferences of this browser's last user; empty if there was none. */
export async function lastPreferences(): Promise<Readonly<Record<string, unknown>>> {
  const last = await readRecord(LAST_ACCOUNT);
  return typeof last === 'string' ? preferencesOf(last) : namedByPage();
}
