import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/**
 * Storage of the account's small settings (P-SESSION-3), provided by the shell. Values are `unknown`, because an
 * older console may have written them.
 */
export interface PreferencePort {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function memoryPreferences(): PreferencePort {
  const kept = createStore<Readonly<Record<string, unknown>>>({});
  return {
    read: (key) => kept.get()[key],
    write: (key, value) => kept.set({ ...kept.get(), [key]: value }),
    subscribe: kept.subscribe,
  };
}

/** Provided by the shell; in memory by default. */
export const PreferenceContext = createContext<PreferencePort>(memoryPreferences());

/** A stored setting, and a function to change it. */
export function useStoredPreference(key: string): readonly [unknown, (value: unknown) => void] {
  const { read, write, subscribe } = useContext(PreferenceContext);
  const stored = useSyncExternalStore(subscribe, () => read(key));
  return [stored, (value) => write(key, value)];
}
