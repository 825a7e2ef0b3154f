import { firstQuery } from './components/list/address';
import { gateway } from './contract/gateway';
import type { FirstCall } from './contract/firstCall';
import { readSettings } from './contract/settings';
import { userRole } from './contract/userRole';
import { gatewayAddress, type Settings } from './domain/environment';
import { DEFAULT_LANGUAGE, isLanguage } from './domain/language';
import type { Language } from './domain/language';
import { PAGE_SIZE } from './domain/pageSizes';
import { pathBelow } from './domain/paths';
import { connect } from './services/connection';
import { grants, sendEarly } from './services/sentEarly';
import { lastPreferences, themeOfChoice } from './session/lastPreferences';
import { paintPage } from './shell/paintPage';

/** Start-up work that does not need the console: a small script before the console's (config/umiPlugin.ts). */

declare const APP_ENV: string;
/** The build's settings for it (config/environments.ts). */
declare const BUILT: Settings;
/** The first list call by path (config/routes.ts). */
declare const FIRST_CALLS: Readonly<Partial<Record<string, FirstCall>>>;

const { settings } = readSettings(APP_ENV, document, BUILT);
const tag = document.currentScript;

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
  const sources = sendEarly(userRole.getUserPageSources, undefined);
  void sendEarly(userRole.getUserRoles, {});
  const list = FIRST_CALLS[pathBelow(window.location.pathname, window.routerBase ?? tag?.dataset.base)];
  const query = list && firstQuery(window.location.search, list.pageSize ?? settings.rules?.pageSize ?? PAGE_SIZE);
  if (!query) return;
  // Only if the user may see the list.
  void sources.then((early) => {
    if (typeof early === 'object' && grants(early, list.needs)) void sendEarly(list, query);
  });
}
