import { createContext, useContext, useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/**
 * Where small settings of the signed-in account live (decisions §4.4). The shell provides the real one, loaded at
 * start-up; what is read back is `unknown`, because an older console may have written it.
 */
export interface PreferencePort {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Preferences that last as long as the page. */
export function memoryPreferences(): PreferencePort {
  const kept = createStore<Readonly<Record<string, unknown>>>({});
  return {
    read: (key) => kept.get()[key],
    write: (key, value) => kept.set({ ...kept.get(), [key]: value }),
    subscribe: kept.subscribe,
  };
}

/** Provided once by the shell; without it settings last as long as the page. */
export const PreferenceContext = createContext<PreferencePort>(memoryPreferences());

/** One setting as it was stored, and how to change it. */
export function useStoredPreference(key: string): readonly [unknown, (value: unknown) => void] {
  const { read, write, subscribe } = useContext(PreferenceContext);
  const stored = useSyncExternalStore(subscribe, () => read(key));
  return [stored, (value) => write(key, value)];
}
