import { readSettings } from './contract/settings';
import type { Settings } from './domain/environment';
import { DEFAULT_LANGUAGE, isLanguage } from './domain/language';
import { lastPreferences, themeOfChoice } from './session/lastPreferences';
import { paintPage } from './shell/paintPage';

/** Theme and language of the page before its first paint: a small script before the console's (config/umiPlugin.ts). */

declare const APP_ENV: string;
declare const BUILT: Settings;

const { settings } = readSettings(APP_ENV, document, BUILT);

void lastPreferences().then(({ theme, language }) => {
  paintPage(themeOfChoice(theme), isLanguage(language) ? language : (settings.rules?.language ?? DEFAULT_LANGUAGE));
});
