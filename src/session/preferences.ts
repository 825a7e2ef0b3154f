import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';
import { readRecord, updateRecord, writeRecord } from './database';
import { LAST_ACCOUNT, recordOf, toValues } from './lastPreferences';

/**
 * What somebody set up for themselves (language, theme, columns of a list …), kept by account. They
 * are all loaded at start-up, so reading is immediate and nothing jumps once a page is on screen.
 */

type Values = Readonly<Record<string, unknown>>;

let account: string | null = null;
const values = createStore<Values>({});

/** Loads the preferences of the last user of this browser; awaited before the first render. */
export async function restorePreferences(): Promise<void> {
  const last = await readRecord(LAST_ACCOUNT);
  if (typeof last === 'string') await load(last);
}

/** Loads the preferences of an account, and remembers it as the last one. */
export async function openPreferences(who: string): Promise<void> {
  if (account === who) return;
  await load(who);
  // Nobody waits for a note to the next visit.
  void writeRecord(LAST_ACCOUNT, who);
}

async function load(who: string): Promise<void> {
  const stored = toValues(await readRecord(recordOf(who)));
  account = who;
  values.set(stored);
}

/** One preference as it was stored; the caller checks its shape. */
export function preference(key: string): unknown {
  return values.get()[key];
}

/** Changes one preference, for this page at once and for the account soon after. */
export function setPreference(key: string, value: unknown): void {
  values.set({ ...values.get(), [key]: value });
  if (account === null) return;
  void updateRecord(recordOf(account), (old) => ({ ...toValues(old), [key]: value }));
}

/** Calls the listener after each change of any preference. @returns ends that */
export const onPreferences = values.subscribe;

/**
 * One preference as a piece of state.
 * @param read gives the value its shape; undefined or odd values become its default. Keep it stable
 *   (declare it outside the component)
 */
export function usePreference<Value>(
  key: string,
  read: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const stored = useSyncExternalStore(onPreferences, () => preference(key));
  const value = useMemo(() => read(stored), [read, stored]);
  const set = useCallback((next: Value) => setPreference(key, next), [key]);
  return [value, set];
}
