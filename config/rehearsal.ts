import { readFileSync } from 'node:fs';
import { encodeSettings, SETTINGS_META } from '../src/contract/settings';

/** Where the rehearsal serves its scripts (mock/ribbon.ts). */
const TAB = '/rehearsal/tab.js';
const RIBBON = '/rehearsal/ribbon.js';

const isRehearsed = (command: string | undefined, mock: string | undefined): boolean =>
  command === 'dev' && mock !== 'none';

/** The script before the console's own: it marks the calls of the tab. See {@link rehearsalScripts}. */
export function rehearsalFirst(command: string | undefined, mock: string | undefined): { src: string }[] {
  return isRehearsed(command, mock) ? [{ src: TAB }] : [];
}

/**
 * Additional scripts of the page: the ribbon in a rehearsal, none in a build. The preview adds them when serving
 * (config/scripts/preview.mjs), so that the build stays clean.
 * @param command Umi's command, `dev` or `build`
 * @param mock the variable MOCK; `none` disables the rehearsal
 */
export function rehearsalScripts(
  command: string | undefined,
  mock: string | undefined,
): { src: string; type: 'module' }[] {
  return isRehearsed(command, mock) ? [{ src: RIBBON, type: 'module' }] : [];
}

/**
 * The settings of a file as a meta element, like nginx's (config/deploy), for development and preview.
 * @param file the variable ENV_FILE; unset: the build's settings
 */
export function settingsMeta(file: string | undefined): { name: string; content: string }[] {
  if (file === undefined) return [];
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return [{ name: SETTINGS_META, content: encodeSettings(settings) }];
}
