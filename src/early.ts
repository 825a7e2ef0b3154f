import { gateway } from './contract/gateway';
import { readSettings } from './contract/settings';
import { userRole } from './contract/userRole';
import { gatewayAddress, type Settings } from './domain/environment';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './domain/language';
import { connect } from './services/connection';
import { sendEarly } from './services/sentEarly';
import { lastPreferences, themeOfChoice } from './session/lastPreferences';
import { paintPage } from './shell/paintPage';

/** Start-up work that does not need the console: a small script before the console's (config/umiPlugin.ts). */

declare const APP_ENV: string;
/** The build's settings for it (config/environments.ts). */
declare const BUILT: Settings;

const { settings } = readSettings(APP_ENV, document, BUILT);

void lastPreferences().then(({ theme, language: chosen }) => {
  const language = isLanguage(chosen) ? chosen : (settings.rules?.language ?? DEFAULT_LANGUAGE);
  // First, so that requests run while the page is painted.
  sendStartCalls(language);
  paintPage(themeOfChoice(theme), language);
});

/** Sends the calls of start-up (src/session/startup.ts), and the first page of the list at this address. */
function sendStartCalls(language: Language): void {
  connect({
    prefix: { product: settings.serverHost, gateway: gatewayAddress(window.location.href, settings) },
    language: () => language,
  });
  void sendEarly(gateway.getUserInfo, undefined);
  void sendEarly(userRole.getUserPageSources, undefined);
  void sendEarly(userRole.getUserRoles, {});
}
