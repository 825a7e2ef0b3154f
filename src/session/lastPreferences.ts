import { readRecord } from './database';

/** Where preferences lie, for whoever reads them before anyone is known to be signed in. */

/** Whose preferences the login page and the first paint go by. */
export const LAST_ACCOUNT = 'preferences-of-last-account';

/** The record of an account's preferences. */
export const recordOf = (account: string): string => `preferences:${account}`;

/** A record as values by name; what is none is empty. */
export function toValues(record: unknown): Readonly<Record<string, unknown>> {
  return typeof record === 'object' && record !== null ? { ...record } : {};
}

/** The preferences of whoever used this browser last; empty where nobody did. */
export async function lastPreferences(): Promise<Readonly<Record<string, unknown>>> {
  const last = await readRecord(LAST_ACCOUNT);
  return typeof last === 'string' ? toValues(await readRecord(recordOf(last))) : {};
}
