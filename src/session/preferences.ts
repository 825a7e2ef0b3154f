import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '@/domain/language';
import { profile } from '@/domain/profile';
import { createStore } from '@/domain/store';
import { guarded, readRecord, writeRecord } from './database';
import { LAST_ACCOUNT, namedByPage, preferencesOf, recordOf, themeOfChoice, type ThemeName } from './lastPreferences';

/** A user's settings by account: language, theme, columns … All are loaded at start-up, so reads are synchronous. */

type Values = Readonly<Record<string, unknown>>;

let account: string | null = null;
const values = createStore<Values>({});

/** Loads the preferences of this browser's last user; awaited before the first render. */
export async function restorePreferences(): Promise<void> {
  const last = await readRecord(LAST_ACCOUNT);
  if (typeof last === 'string') await load(last);
  else values.set(namedByPage());
}

/** Loads an account's preferences and remembers it as the last one. */
export async function openPreferences(who: string): Promise<void> {
  if (account === who) return;
  await load(who);
  // For the next visit only, so it is not awaited.
  void writeRecord(LAST_ACCOUNT, who);
}

async function load(who: string): Promise<void> {
  const asked = preferencesOf(who, Infinity);
  const stored = await guarded(() => asked);
  account = who;
  values.set(stored ?? namedByPage());
  if (stored !== undefined) return;
  // A slow database does not delay the start: its preferences are applied later, except those that the user has changed
  // meanwhile.
  void asked.then((late) => {
    if (account === who) values.set({ ...late, ...values.get() });
  });
}

/** A stored preference; the caller validates it. */
export const preference = (key: string): unknown => values.get()[key];

/** Changes a preference, at once on this page. */
export function setPreference(key: string, value: unknown): void {
  // It is stored before the page is rendered again, which takes longer, so that it survives a reload at once.
  if (account !== null) void writeRecord(recordOf(account, key), value);
  values.set({ ...values.get(), [key]: value });
}

/** A preference as state. @param read validates the stored value or gives the default; declared outside components */
export function usePreference<Value>(
  key: string,
  read: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const stored = useSyncExternalStore(values.subscribe, () => preference(key));
  const value = useMemo(() => read(stored), [read, stored]);
  const set = useCallback((next: Value) => setPreference(key, next), [key]);
  return [value, set];
}

const readLanguage = (stored: unknown): Language => (isLanguage(stored) ? stored : profile.language);
/** The current language. Umi would store it in the local storage that sign-in clears. */
export const language = (): Language => readLanguage(preference('language'));
export const useLanguagePreference = (): Language => usePreference('language', readLanguage)[0];

/** Stores the language for the account. */
export function setLanguage(next: Language): void {
  setPreference('language', next);
}

export const themeName = (): ThemeName => themeOfChoice(preference('theme'));
export const useThemeName = (): readonly [ThemeName, (next: ThemeName) => void] =>
  usePreference('theme', themeOfChoice);
