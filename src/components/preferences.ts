import { createContext, useContext } from 'react';

/**
 * Where small settings of the signed-in account live (decisions §4.4). The shell provides the real one;
 * what is read back is `unknown`, because an older console may have written it.
 */
export interface PreferencePort {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
}

/** Preferences that last as long as the page. */
export function memoryPreferences(): PreferencePort {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => {
      kept.set(key, value);
      return Promise.resolve();
    },
  };
}

/** Provided once by the shell; without it settings last as long as the page. */
export const PreferenceContext = createContext<PreferencePort>(memoryPreferences());

export function usePreferences(): PreferencePort {
  return useContext(PreferenceContext);
}
