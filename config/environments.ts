import { resolveEnvironment } from '../src/domain/environment';
import type { Environment, HostSettings, SuffixPair } from '../src/domain/environment';

/**
 * Names and hosts of the console by environment (requirements §1, §4, §7). The `.example` domains
 * stand for the company's own: whoever adopts the console replaces them here and nowhere else.
 */

/** The application's name, its version and its id at the sign-on gateway; the version prefixes storage keys. */
export const APP = { name: 'firmware-console', version: '1.7.1-imp', clientId: 'firmware-console' } as const;

/** The six company domain suffixes, in three pairs. */
export const SUFFIXES: readonly SuffixPair[] = [
  { cloud: 'charge-cloud.example', commercial: 'charge.example' },
  { cloud: 'energy-cloud.example', commercial: 'energy.example' },
  { cloud: 'mobility-cloud.example', commercial: 'mobility.example' },
];

const LOGIN_LABELS = { test: 'test-login', plain: 'access' };
const GATEWAY_LABELS = { test: 'test-gateway', plain: 'gateway' };
const LOGIN_PATH = '/sso/login';

/** The login address of each environment when the page's own host cannot be read. */
const FIXED_LOGIN: Readonly<Record<Environment, string>> = {
  dev: 'https://test-login.charge.example/sso/login',
  test: 'https://test-login.charge.example/sso/login',
  pre: 'https://access.charge.example/sso/login',
  prod: 'https://access.charge.example/sso/login',
};

/** The gateway of each environment in the same case. */
const FIXED_GATEWAY: Readonly<Record<Environment, string>> = {
  dev: 'https://test-gateway.charge.example/sso-api',
  test: 'https://test-gateway.charge.example/sso-api',
  pre: 'https://gateway.charge.example/sso-api',
  prod: 'https://gateway.charge.example/sso-api',
};

/** The product's server host by environment; empty: the page's own origin, whose cookies the calls carry. */
const SERVER_HOST: Readonly<Record<Environment, string>> = { dev: '', test: '', pre: '', prod: '' };

/** The hosts of one environment. */
export function hostsOf(environment: Environment): HostSettings {
  return {
    environment,
    suffixes: SUFFIXES,
    loginLabels: LOGIN_LABELS,
    loginPath: LOGIN_PATH,
    gatewayLabels: GATEWAY_LABELS,
    fixedLogin: FIXED_LOGIN[environment],
    fixedGateway: FIXED_GATEWAY[environment],
    // Same origin: in the rehearsal the stand-in gateway answers there.
    defaultLogin: LOGIN_PATH,
    defaultGateway: '/sso-api',
  };
}

/** The prefix of the product's calls. */
export function serverHost(environment: Environment): string {
  return SERVER_HOST[environment];
}

/** The commands whose output is somebody's console; `max setup` and the tests do without an environment. */
const BUILDING = ['build', 'dev'];

/**
 * Build-time constants.
 * @param name the variable APP_ENV: dev, test, pre or prod. Any other name is passed on; the
 *   console then warns and runs as dev (requirements §4)
 * @param command the Umi command that runs
 * @throws Error when a build lacks the environment (requirements §8)
 */
export function defines(name: string | undefined, command: string | undefined): { APP_ENV: string } {
  const given = name?.trim() ?? '';
  if (given === '' && command !== undefined && BUILDING.includes(command)) {
    throw new Error(
      `The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max ${command}".`,
    );
  }
  if (given !== '' && !resolveEnvironment(given).known) {
    console.warn(`APP_ENV=${given} is unknown; the console will run as dev.`);
  }
  return { APP_ENV: given };
}
