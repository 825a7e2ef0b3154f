import { hostsOf, serverHost } from '../config/environments';
import { screenAt } from '../config/routes';
import { gateway } from './contract/gateway';
import { firstPageOf } from './contract/firstPages';
import { userRole } from './contract/userRole';
import { gatewayAddress, resolveEnvironment } from './domain/environment';
import { DEFAULT_LANGUAGE, isLanguage } from './domain/language';
import { sendEarly } from './services/sentEarly';
import { grants } from './session/earlyRights';
import { lastPreferences } from './session/lastPreferences';
import { paintPage } from './shell/paintPage';

/** What need not wait for the console: a small script of its own, ahead of the console's (config/umiPlugin.ts). */

declare const APP_ENV: string;

const { environment } = resolveEnvironment(APP_ENV);
const product = serverHost(environment);

// What start-up waits for (src/session/startup.ts).
void sendEarly(gateway.getUserInfo, gatewayAddress(window.location.href, hostsOf(environment)), undefined);
const sources = sendEarly(userRole.getUserPageSources, product, undefined);
void sendEarly(userRole.getUserRoles, product, {});
// What the screen waits for next, where the address is a list's and says nothing more, for who may see it.
const tag = document.currentScript;
const first = firstPageOf(
  screenAt(window.location.pathname, window.routerBase ?? tag?.dataset.base),
  window.location.search,
);
if (first)
  void sources.then((early) => {
    if (grants(early?.body, first.endpoint.needs)) void sendEarly(first.endpoint, product, first.input);
  });

/** Theme, language and menu of whoever was here last, before anything is painted; the dark theme has a style sheet of its own. */
const darkSheet = tag?.dataset.dark;
void lastPreferences().then(({ theme, language, 'menu.collapsed': folded }) => {
  const dark = theme === 'dark';
  paintPage(dark ? 'dark' : 'light', isLanguage(language) ? language : DEFAULT_LANGUAGE);
  if (typeof folded === 'boolean') document.documentElement.dataset.menu = folded ? 'folded' : 'open';
  if (!dark || darkSheet === undefined) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: darkSheet });
  // Behind the light one, whose list of styles it overrules; both stay, for who changes the theme.
  document.querySelector('link[rel="stylesheet"]')?.after(link);
});
