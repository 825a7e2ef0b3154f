import { history } from '@umijs/max';
import { lazy, type ReactNode } from 'react';
import { APP } from '../config/environments';
import { layoutTokenOf, themeOf } from '../config/theme';
import { SCREEN } from '@/domain/paths';
import { keepOpenDrafts, releaseLeaveGuards } from '@/components/form/openForms';
import { readSettings } from './contract/settings';
import { applyRules } from './domain/profile';
import { gatewayAddress, type Settings } from './domain/environment';
import { STEP } from './domain/workflow/steps';
import { connect } from './services/connection';
import { requestConfig } from './services/requestConfig';
import { followTabs, isSessionOurs } from './session/sharedSession';
import { language, restorePreferences, themeName } from './session/preferences';
import { isLoginPage, redirectToLogin } from './session/signIn';
import { setSite } from './session/site';
import { startUp, type InitialState } from './session/startup';
import { shieldLibraries } from './session/storage';
import { Shell } from './shell/Shell';
import { layoutSettings } from './shell/layoutSettings';
import { paintPage } from './shell/paintPage';
import { checkAccessKeys, keepOrigin } from './shell/router';
import { allowLeavingUploads } from './transfer/uploadState';

/** Umi's run-time configuration; it only connects the parts. */

declare const APP_ENV: string;
declare const BUILT: Settings;
/** Base URL of the build's files (webpack). */
declare const __webpack_public_path__: string;
declare global {
  interface Window {
    /** Base path of the router (requirements §2); unset: the root. */
    routerBase?: string;
  }
}

const { settings, warnings } = readSettings(APP_ENV, document, BUILT);
for (const warning of warnings) console.warn(warning);

applyRules(settings.rules, STEP);
shieldLibraries();
setSite({
  ...APP,
  settings,
  files: __webpack_public_path__,
  leave: (address) => {
    // The session has ended: forms do not block leaving, and the page waits until drafts are written.
    releaseLeaveGuards();
    allowLeavingUploads();
    void keepOpenDrafts().then(() => window.location.assign(address));
  },
});
connect({
  prefix: { product: settings.serverHost, gateway: gatewayAddress(window.location.href, settings) },
  language,
  onNotSignedIn: () => {
    allowLeavingUploads();
    // Immediate: in a redirect loop the page is replaced without navigation.
    void keepOpenDrafts();
    redirectToLogin();
  },
  isLoginPage,
  isSessionOurs,
});

const Forbidden = lazy(() => import('./pages/403'));
const Missing = lazy(() => import('./pages/404'));

export const request = requestConfig;
export const layout = layoutSettings({ denied: <Forbidden />, missing: <Missing />, tokenOf: layoutTokenOf });

/** Loads preferences first, so that language and theme do not change visibly. */
export function render(start: () => void): void {
  followTabs();
  void restorePreferences().then(() => {
    paintPage(themeName(), language());
    start();
  });
}

export async function getInitialState(): Promise<InitialState> {
  const state = await startUp();
  // A reload of /403 keeps the address that was asked for.
  if (state.kind === 'failed' && !window.location.pathname.endsWith(SCREEN.forbidden))
    history.replace(SCREEN.forbidden, { back: window.location.href });
  return state;
}

export function innerProvider(container: ReactNode): ReactNode {
  return <Shell themeOf={themeOf}>{container}</Shell>;
}

export function patchClientRoutes({ routes }: { routes: unknown[] }): void {
  checkAccessKeys(routes);
}

export function modifyClientRenderOpts<Options extends { history: Parameters<typeof keepOrigin>[0] }>(
  options: Options,
): Options {
  keepOrigin(options.history, `${window.routerBase ?? '/'}404`);
  return options;
}

export function modifyContextOpts<Options extends { basename?: string }>(options: Options): Options {
  return { ...options, basename: window.routerBase ?? '/' };
}
