import type { ThemeName } from '@/session/appearance';

/**
 * Tells the page itself about theme and language: src/global.css paints the background by it. Of the style sheets made
 * at build time only the theme's own counts: ProLayout's rules bear no theme in their names, so those of one theme would
 * overrule those of the other.
 */
export function paintPage(theme: ThemeName, language: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
  document.querySelectorAll<HTMLLinkElement>('link[data-theme]').forEach((sheet) => {
    sheet.disabled = sheet.dataset.theme !== theme;
  });
}
