import { settingsOf, type SettingsByEnvironment, type Environment, type Settings } from '../src/domain/environment';

/** A company for tests, independent of the hosts in config/environments.ts. */
const SETTINGS: SettingsByEnvironment = {
  suffixes: [
    { cloud: 'charge-cloud.example', commercial: 'charge.example' },
    { cloud: 'energy-cloud.example', commercial: 'energy.example' },
    { cloud: 'mobility-cloud.example', commercial: 'mobility.example' },
  ],
  loginLabel: { test: 'test-login', plain: 'access' },
  loginPath: '/sso/login',
  clientId: 'firmware-console',
  loginParameters: { clientId: 'client_id', redirectUrl: 'redirect_url' },
  gatewayLabel: { test: 'test-gateway', plain: 'gateway' },
  fixedLogin: {
    dev: 'https://test-login.charge.example/sso/login',
    test: 'https://test-login.charge.example/sso/login',
    pre: 'https://access.charge.example/sso/login',
    prod: 'https://access.charge.example/sso/login',
  },
  fixedGateway: {
    dev: 'https://test-gateway.charge.example/sso-api',
    test: 'https://test-gateway.charge.example/sso-api',
    pre: 'https://gateway.charge.example/sso-api',
    prod: 'https://gateway.charge.example/sso-api',
  },
  defaultLogin: '/sso/login',
  defaultGateway: '/sso-api',
  serverHost: { dev: '', test: '', pre: '', prod: '' },
  support: { 'zh-CN': '试验支持组', 'en-US': 'trial support team' },
};

/** The settings of the tests' company in one environment. */
export const settingsIn = (environment: Environment): Settings => settingsOf(SETTINGS, environment);

/** The console of the tests' company, in prod. */
export const siteOf = (leave: (address: string) => void) => ({
  name: 'app',
  version: '1',
  files: '/',
  settings: settingsIn('prod'),
  leave,
});
