import type { ThemeName } from '@/session/lastPreferences';

/** Sets theme and language on the document, for src/global.css and the style sheet made at build time (config/styles). */
export function paintPage(theme: ThemeName, language: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
}
