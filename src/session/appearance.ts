import { DEFAULT_LANGUAGE, isLanguage } from '@/domain/language';
import type { Language } from '@/domain/language';
import { preference, setPreference, usePreference } from './preferences';

/** The two looks of the console. */
export type ThemeName = 'light' | 'dark';

const readTheme = (stored: unknown): ThemeName => (stored === 'dark' ? 'dark' : 'light');
const readLanguage = (stored: unknown): Language => (isLanguage(stored) ? stored : DEFAULT_LANGUAGE);

/** The current language. Umi would store it in the local storage that sign-in clears. */
export function language(): Language {
  return readLanguage(preference('language'));
}

/** The current language as state. */
export function useLanguagePreference(): Language {
  return usePreference('language', readLanguage)[0];
}

/** Stores the language for the account; src/shell/wordings.ts shows it. */
export function setLanguage(next: Language): void {
  setPreference('language', next);
}

/** The current theme. */
export function themeName(): ThemeName {
  return readTheme(preference('theme'));
}

/** The current theme as state. */
export function useThemeName(): readonly [ThemeName, (next: ThemeName) => void] {
  return usePreference('theme', readTheme);
}
