import { isOwnOrigin, resolveEnvironment, settingsOf } from '../src/domain/environment';
import type { Company, Environment, Settings } from '../src/domain/environment';

/**
 * Names and hosts of the console by environment (requirements §1, §4, §7). The `.example` domains are placeholders:
 * replace them here, and only here, by the company's own. With the nginx of config/deploy a settings file can override
 * them at start.
 */

/** Application name, version, and client id at the sign-on gateway; name and version prefix storage keys. */
export const APP = { name: 'firmware-console', version: '1.7.1-imp', clientId: 'firmware-console' } as const;

const COMPANY: Company = {
  /** The six company domain suffixes, in three pairs. */
  suffixes: [
    { cloud: 'charge-cloud.example', commercial: 'charge.example' },
    { cloud: 'energy-cloud.example', commercial: 'energy.example' },
    { cloud: 'mobility-cloud.example', commercial: 'mobility.example' },
  ],
  loginLabel: { test: 'test-login', plain: 'access' },
  loginPath: '/sso/login',
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
    dev: 'https://test-gateway.charge.example/sso-api',
    test: 'https://test-gateway.charge.example/sso-api',
    pre: 'https://gateway.charge.example/sso-api',
    prod: 'https://gateway.charge.example/sso-api',
  },
  /** Outside the company's domains: the page's own origin, where the rehearsal's gateway answers. */
  defaultLogin: '/sso/login',
  defaultGateway: '/sso-api',
  /** Prefix of the product's calls: empty, or a path on the page's origin. */
  serverHost: { dev: '', test: '', pre: '', prod: '' },
  /** Technical support contact. */
  support: { 'zh-CN': '充电设备软件平台组', 'en-US': 'charging equipment software platform team' },
  /** Address for reported errors, failed calls and page metrics (decisions §3); empty: none. */
  reportTo: { dev: '', test: '', pre: '', prod: '' },
};

/** The build's settings of an environment. */
export const builtSettings = (environment: Environment): Settings => settingsOf(COMPANY, environment);

/**
 * Refuses a product server on another origin: its calls would carry no cookies, so that sign-in would be repeated
 * forever.
 * @throws Error with the reason
 */
export function refuseOtherOrigin({ environment, serverHost }: Settings): void {
  if (isOwnOrigin(serverHost)) return;
  throw new Error(
    `serverHost of ${environment} is "${serverHost}". It must be empty or a path: calls carry the cookies of the page's own origin only (requirements 7.3). Have the server in front pass the calls on (PRODUCT_SERVER in config/deploy).`,
  );
}

/** Umi commands that need an environment; `max setup` and the tests do not. */
const BUILDING = ['build', 'dev'];

/**
 * Build-time constants.
 * @param name the variable APP_ENV; unless it is dev, test, pre or prod the console warns and runs as dev (requirements §4)
 * @param command the Umi command
 * @throws Error when a build has no environment (requirements §8), or its product server is on another origin
 */
export function defines(name: string | undefined, command: string | undefined): { APP_ENV: string } {
  const given = name?.trim() ?? '';
  if (given === '' && command !== undefined && BUILDING.includes(command))
    throw new Error(
      `The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max ${command}".`,
    );
  const { environment, known } = resolveEnvironment(given);
  refuseOtherOrigin(builtSettings(environment));
  if (given !== '' && !known) console.warn(`APP_ENV=${given} is unknown; the console will run as dev.`);
  return { APP_ENV: given };
}
