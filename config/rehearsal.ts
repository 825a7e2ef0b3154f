import { readFileSync } from 'node:fs';
import { encodeSettings, SETTINGS_META } from '../src/contract/settings';

/** Where the rehearsal serves its scripts (mock/ribbon.ts). */
const TAB = '/rehearsal/tab.js';
const RIBBON = '/rehearsal/ribbon.js';

const isRehearsed = (command: string | undefined, mock: string | undefined): boolean =>
  command === 'dev' && mock !== 'none';

/**
 * The script that comes before the console's own: it marks the calls of the tab. See {@link rehearsalScripts}.
 */
export function rehearsalFirst(command: string | undefined, mock: string | undefined): { src: string }[] {
  return isRehearsed(command, mock) ? [{ src: TAB }] : [];
}

/**
 * The scripts that the page loads besides the console's own: in a rehearsal the ribbon, in a build none. The
 * preview of a build adds both while it serves (config/scripts/preview.mjs), so that the build itself stays clean.
 * @param command Umi's command, `dev` or `build`
 * @param mock the variable MOCK; `none` leaves the rehearsal out
 */
export function rehearsalScripts(
  command: string | undefined,
  mock: string | undefined,
): { src: string; type: 'module' }[] {
  return isRehearsed(command, mock) ? [{ src: RIBBON, type: 'module' }] : [];
}

/**
 * The settings of a file, as nginx puts them into the page (config/deploy): development and the preview serve the same.
 * @param file the variable ENV_FILE; unset: what the build knows
 */
export function settingsMeta(file: string | undefined): { name: string; content: string }[] {
  if (file === undefined) return [];
  const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return [{ name: SETTINGS_META, content: encodeSettings(settings) }];
}
