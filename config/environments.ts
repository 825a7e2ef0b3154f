import { isOwnOrigin, resolveEnvironment, settingsOf } from '../src/domain/environment';
import type { Company, Environment, Settings } from '../src/domain/environment';

/**
 * Names and hosts of the console by environment (requirements §1, §4, §7). The `.example` domains
 * stand for the company's own: whoever adopts the console replaces them here and nowhere else. Where the console is
 * served by the nginx of config/deploy, a file may say other ones at start.
 */

/** The application's name, its version and its id at the sign-on gateway; the version prefixes storage keys. */
export const APP = { name: 'firmware-console', version: '1.7.1-imp', clientId: 'firmware-console' } as const;

const COMPANY: Company = {
  /** The six company domain suffixes, in three pairs. */
  suffixes: [
    { cloud: 'charge-cloud.example', commercial: 'charge.example' },
    { cloud: 'energy-cloud.example', commercial: 'energy.example' },
    { cloud: 'mobility-cloud.example', commercial: 'mobility.example' },
  ],
  loginLabels: { test: 'test-login', plain: 'access' },
  loginPath: '/sso/login',
  gatewayLabels: { test: 'test-gateway', plain: 'gateway' },
  /** The login address of each environment when the page's own host cannot be read. */
  fixedLogin: {
    dev: 'https://test-login.charge.example/sso/login',
    test: 'https://test-login.charge.example/sso/login',
    pre: 'https://access.charge.example/sso/login',
    prod: 'https://access.charge.example/sso/login',
  },
  /** The gateway of each environment in the same case. */
  fixedGateway: {
    dev: 'https://test-gateway.charge.example/sso-api',
    test: 'https://test-gateway.charge.example/sso-api',
    pre: 'https://gateway.charge.example/sso-api',
    prod: 'https://gateway.charge.example/sso-api',
  },
  /** Outside the company's domains, the page's own origin: in the rehearsal the stand-in gateway answers there. */
  defaultLogin: '/sso/login',
  defaultGateway: '/sso-api',
  /** What stands before the paths of the product's calls: nothing, or a path of the page's own origin. */
  serverHost: { dev: '', test: '', pre: '', prod: '' },
  /** Who gives technical support. */
  support: { 'zh-CN': '充电设备软件平台组', 'en-US': 'charging equipment software platform team' },
  /** Where errors, failed calls and page times are reported (decisions §3); empty: nowhere. */
  reportTo: { dev: '', test: '', pre: '', prod: '' },
};

/** What the build knows of an environment. */
export function builtSettings(environment: Environment): Settings {
  return settingsOf(COMPANY, environment);
}

/**
 * Refuses a product's server on another origin: its calls would carry no cookies, and everybody would be sent to
 * sign-in for ever.
 * @throws Error with the reason
 */
export function refuseOtherOrigin({ environment, serverHost }: Settings): void {
  if (isOwnOrigin(serverHost)) return;
  throw new Error(
    `serverHost of ${environment} is "${serverHost}". It must be empty or a path: calls carry the cookies of the page's own origin only (requirements 7.3). Have the server in front pass the calls on (PRODUCT_SERVER in config/deploy).`,
  );
}

/** The commands whose output is somebody's console; `max setup` and the tests do without an environment. */
const BUILDING = ['build', 'dev'];

/**
 * Build-time constants.
 * @param name the variable APP_ENV: dev, test, pre or prod. Any other name is passed on; the
 *   console then warns and runs as dev (requirements §4)
 * @param command the Umi command that runs
 * @throws Error when a build lacks the environment (requirements §8), or its product's server cannot be called
 */
export function defines(name: string | undefined, command: string | undefined): { APP_ENV: string } {
  const given = name?.trim() ?? '';
  if (given === '' && command !== undefined && BUILDING.includes(command)) {
    throw new Error(
      `The build environment is not configured: set APP_ENV to dev, test, pre or prod before "max ${command}".`,
    );
  }
  const { environment, known } = resolveEnvironment(given);
  refuseOtherOrigin(builtSettings(environment));
  if (given !== '' && !known) {
    console.warn(`APP_ENV=${given} is unknown; the console will run as dev.`);
  }
  return { APP_ENV: given };
}
