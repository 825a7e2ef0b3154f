import own from '../package.json';
import { ENVIRONMENTS, GATEWAY_SUFFIX, settingsOf } from '../src/domain/environment';
import type { SettingsByEnvironment, Environment, Settings } from '../src/domain/environment';

/**
 * Names and hosts of the console by environment (requirements §1, §4, §7). The `.example` domains are placeholders:
 * replace them here, and only here, by the company's own. With the nginx of config/deploy a profile can override
 * them at start.
 */

/** Application name and version (package.json), which prefix storage keys. */
export const APP = { name: own.name, version: own.version };

const SETTINGS: SettingsByEnvironment = {
  /** The six company domain suffixes, in three pairs. */
  suffixes: [
    { cloud: 'charge-cloud.example', commercial: 'charge.example' },
    { cloud: 'energy-cloud.example', commercial: 'energy.example' },
    { cloud: 'mobility-cloud.example', commercial: 'mobility.example' },
  ],
  loginLabel: { test: 'test-login', plain: 'access' },
  loginPath: '/sso/login',
  clientId: APP.name,
  loginParameters: { clientId: 'client_id', redirectUrl: 'redirect_url' },
  gatewayLabel: { test: 'test-gateway', plain: 'gateway' },
  /** Login address per environment when the page's host cannot be read. */
  fixedLogin: {
    dev: 'https://test-login.charge.example/sso/login',
    test: 'https://test-login.charge.example/sso/login',
    pre: 'https://access.charge.example/sso/login',
    prod: 'https://access.charge.example/sso/login',
  },
  /** Gateway per environment in the same case. */
  fixedGateway: {
    dev: `https://test-gateway.charge.example${GATEWAY_SUFFIX}`,
    test: `https://test-gateway.charge.example${GATEWAY_SUFFIX}`,
    pre: `https://gateway.charge.example${GATEWAY_SUFFIX}`,
    prod: `https://gateway.charge.example${GATEWAY_SUFFIX}`,
  },
  /** Outside the company's domains: the page's own origin, where the rehearsal's gateway answers. */
  defaultLogin: '/sso/login',
  defaultGateway: GATEWAY_SUFFIX,
  /** Prefix of the product's calls: empty, or a path on the page's origin. */
  serverHost: { dev: '', test: '', pre: '', prod: '' },
  /** Technical support contact. */
  support: { 'zh-CN': '充电设备软件平台组', 'en-US': 'charging equipment software platform team' },
  /** Working hours, zone, limits and what else the company decides (src/domain/profile.ts). */
  rules: {},
};

/** The build's settings of an environment. */
export const builtSettings = (environment: Environment): Settings => settingsOf(SETTINGS, environment);

/** The build's settings of each environment, for config/deploy. */
export const environments = (): Readonly<Record<string, Settings>> =>
  Object.fromEntries(ENVIRONMENTS.map((environment) => [environment, builtSettings(environment)]));
