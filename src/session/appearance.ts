import { DEFAULT_LANGUAGE, isLanguage } from '@/domain/language';
import type { Language } from '@/domain/language';
import { preference, setPreference, usePreference } from './preferences';

/** The two looks of the console. */
export type ThemeName = 'light' | 'dark';

const readTheme = (stored: unknown): ThemeName => (stored === 'dark' ? 'dark' : 'light');
const readLanguage = (stored: unknown): Language => (isLanguage(stored) ? stored : DEFAULT_LANGUAGE);

/** The language on screen. Umi's own place for it is the local storage that sign-in clears. */
export function language(): Language {
  return readLanguage(preference('language'));
}

/** The language on screen, as a piece of state. */
export function useLanguagePreference(): Language {
  return usePreference('language', readLanguage)[0];
}

/** Keeps the language for the account; src/shell/wordings.ts shows it. */
export function setLanguage(next: Language): void {
  setPreference('language', next);
}

/** The theme on screen. */
export function themeName(): ThemeName {
  return readTheme(preference('theme'));
}

/** The theme as a piece of state. */
export function useThemeName(): readonly [ThemeName, (next: ThemeName) => void] {
  return usePreference('theme', readTheme);
}
