import type { ThemeName } from '@/session/appearance';

/**
 * Sets theme and language on the document, for src/global.css. Enables only the current theme's built-in style sheet:
 * ProLayout's class names do not contain the theme, so both sheets would conflict.
 */
export function paintPage(theme: ThemeName, language: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
  document.querySelectorAll<HTMLLinkElement>('link[data-theme]').forEach((sheet) => {
    sheet.disabled = sheet.dataset.theme !== theme;
  });
}
