import { readFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { completed } from './profile';
import { originAt } from '../src/contract/crossSite';
import { encodeSettings, SETTINGS_META } from '../src/contract/settings';
import { GATEWAY_SUFFIX } from '../src/domain/environment';

/** Where the page is served: its base, its scripts and settings, and the server behind it. */

/** Path segments between slashes. */
const BASE = /^\/(?:[\w.~-]+\/)*$/;

/** Where the rehearsal serves its scripts (mock/ribbon.ts). */
const TAB = '/rehearsal/tab.js';
const RIBBON = '/rehearsal/ribbon.js';

interface Script {
  readonly src: string;
  readonly type?: 'module';
  readonly 'data-base'?: string;
}

/**
 * The base path of the console (requirements §2): the root unless ROUTER_BASE is set, which applies to the router and
 * to the build's files. A server may also set `window.routerBase` before the first script and keep the files at the
 * root.
 * @param name the variable ROUTER_BASE, such as `/fw/`
 * @throws Error when it is not a path between slashes
 */
function baseOf(name: string | undefined): string {
  const base = name?.trim() ?? '';
  if (base === '') return '/';
  if (!BASE.test(base)) throw new Error(`ROUTER_BASE must be a path that begins and ends with "/", not "${base}".`);
  return base;
}

/**
 * Settings for the base, with the page's first scripts: `boot.js` sets `window.routerBase`. A rehearsal of the development
 * server adds one before it, which marks the calls of the tab, and its ribbon after it; the preview adds both when serving
 * (config/scripts/preview.mjs), so that the build stays clean.
 * @param command Umi's command, `dev` or `build`
 * @param env ROUTER_BASE; MOCK, whose value `none` disables the rehearsal
 */
export function servedAt(command: string | undefined, { ROUTER_BASE, MOCK }: NodeJS.ProcessEnv) {
  const base = baseOf(ROUTER_BASE);
  const isRehearsed = command === 'dev' && MOCK !== 'none';
  const boot: Script = { src: `${base}boot.js`, ...(base !== '/' && { 'data-base': base }) };
  const headScripts: Script[] = isRehearsed ? [{ src: TAB }, boot, { src: RIBBON, type: 'module' }] : [boot];
  return { publicPath: base, favicons: [`${base}favicon.svg`], headScripts };
}

/** The profile, ENV_FILE, as a meta element, like nginx's (config/deploy), for development and preview. */
export function settingsMeta(file: string | undefined): { name: string; content: string }[] {
  if (file === undefined) return [];
  const profile: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return [{ name: SETTINGS_META, content: encodeSettings(completed(profile, process.env.APP_ENV)) }];
}

/** Proxy of the development server for all calls without the rehearsal. @param target SERVER; unset: no proxy */
export function proxyTo(target = '') {
  const prefixes = target === '' ? [] : ['/api', '/workflow', GATEWAY_SUFFIX, '/sso/'];
  const onProxyReq = (sent: ClientRequest, { headers: { origin, host } }: IncomingMessage): void => {
    const theirs = originAt(target, { origin, host });
    if (theirs !== undefined) sent.setHeader('Origin', theirs);
  };
  return Object.fromEntries(prefixes.map((prefix) => [prefix, { target, changeOrigin: true, onProxyReq }]));
}
