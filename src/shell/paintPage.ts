import type { ThemeName } from '@/session/appearance';

/** Tells the page itself about theme and language: src/global.css paints the background by it. */
export function paintPage(theme: ThemeName, language: string): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.lang = language;
}
