import { hostsOf, serverHost } from '../config/environments';
import { gateway } from './contract/gateway';
import { userRole } from './contract/userRole';
import { gatewayAddress, resolveEnvironment } from './domain/environment';
import { DEFAULT_LANGUAGE, isLanguage } from './domain/language';
import { sendEarly } from './services/sentEarly';
import { lastPreferences } from './session/lastPreferences';
import { paintPage } from './shell/paintPage';

/** What need not wait for the console: a small script of its own, ahead of the console's (config/umiPlugin.ts). */

declare const APP_ENV: string;

const { environment } = resolveEnvironment(APP_ENV);
const product = serverHost(environment);

// What start-up waits for (src/session/startup.ts).
sendEarly(gateway.getUserInfo, gatewayAddress(window.location.href, hostsOf(environment)), undefined);
sendEarly(userRole.getUserPageSources, product, undefined);
sendEarly(userRole.getUserRoles, product, {});

/** Theme, language and menu of whoever was here last, before anything is painted; the dark theme has a style sheet of its own. */
const darkSheet = document.currentScript?.dataset.dark;
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
