import { readRecord } from './database';

/** Where preferences are stored; also read before the account is known. */

/** Whose preferences the login page and the first paint go by. */
export const LAST_ACCOUNT = 'preferences-of-last-account';

/** The record of an account's preferences. */
export const recordOf = (account: string): string => `preferences:${account}`;

/** A record as values by name; what is none is empty. */
export function toValues(record: unknown): Readonly<Record<string, unknown>> {
  return typeof record === 'object' && record !== null ? { ...record } : {};
}

/** The language that the page itself names, whoever is signed in: it comes before what the account chose. */
export function namedByPage(): Readonly<Record<string, unknown>> {
  const { language } = document.documentElement.dataset;
  return language === undefined ? {} : { language };
}

/** The preferences of an account. */
export async function preferencesOf(account: string): Promise<Readonly<Record<string, unknown>>> {
  return { ...toValues(await readRecord(recordOf(account))), ...namedByPage() };
}

/** The preferences of the last user of this browser; empty if there was none. */
export async function lastPreferences(): Promise<Readonly<Record<string, unknown>>> {
  const last = await readRecord(LAST_ACCOUNT);
  return typeof last === 'string' ? preferencesOf(last) : namedByPage();
}
