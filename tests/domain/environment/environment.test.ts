import { builtSettings } from '../../../config/environments';
import { defines, profileProblems } from '../../../config/profile';
import type { Environment } from '../../../src/domain/environment';
import { deriveHost, gatewayAddress, loginAddress, loginRedirect, ownLogin } from '../../../src/domain/environment';
import { resolveEnvironment } from '../../../src/domain/environment';
import { settingsIn } from '../../testSettings';

/** The six suffixes, and the hosts where pages under them sign in and call the gateway (requirements §1, §7). */
const DERIVED: [page: string, environment: Environment, login: string, gateway: string][] = [
  ['https://fw.charge-cloud.example/a?b#c', 'prod', 'access.charge-cloud.example', 'gateway.charge-cloud.example'],
  ['https://fw.charge.example/', 'pre', 'access.charge.example', 'gateway.charge.example'],
  ['https://fw.energy-cloud.example/', 'test', 'test-login.energy-cloud.example', 'test-gateway.energy-cloud.example'],
  ['https://fw.energy.example/', 'dev', 'test-login.energy.example', 'test-gateway.energy.example'],
  ['https://b.mobility-cloud.example:8443/', 'prod', 'access.mobility-cloud.example', 'gateway.mobility-cloud.example'],
  ['https://evil.test@fw.charge%2eexample/', 'pre', 'access.charge.example', 'gateway.charge.example'],
  ['https://fw。charge.example:443/', 'pre', 'access.charge.example', 'gateway.charge.example'],
  ['http://MOBILITY.example./', 'prod', 'access.mobility.example', 'gateway.mobility.example'],
];

test.each(DERIVED)('%s in %s', (page, environment, login, gateway) => {
  expect(loginAddress(page, settingsIn(environment))).toBe(`https://${login}/sso/login`);
  expect(gatewayAddress(page, settingsIn(environment))).toBe(`https://${gateway}/sso-api`);
});

/** No foreign host is taken for the company's (P-SETTINGS-5). */
const OUTSIDE = [
  'https://evil-charge.example/',
  'https://fw_charge.example/',
  'https://fw.charge.example@evil.test/',
  'https://evil.test/fw.charge.example',
  'https://evil.test\\fw.charge.example',
  'https://fw.charge.examplе/',
  'https://charge.example.evil.test/',
  'http://127.0.0.1:8000/',
  'https://user:charge.example@evil.test/',
];

test.each(OUTSIDE)('%s lies outside the list: the default address of its own origin', (page) => {
  expect(deriveHost(page, settingsIn('prod').suffixes).kind).toBe('outside');
  expect(loginAddress(page, settingsIn('prod'))).toBe('/sso/login');
  expect(gatewayAddress(page, settingsIn('prod'))).toBe('/sso-api');
});

const FIXED: [environment: Environment, login: string, gateway: string][] = [
  ['dev', 'test-login', 'test-gateway'],
  ['test', 'test-login', 'test-gateway'],
  ['pre', 'access', 'gateway'],
  ['prod', 'access', 'gateway'],
];

test.each(FIXED)('without a readable host %s signs in at its fixed address', (environment, login, gateway) => {
  for (const page of ['', 'about:blank', 'file:///console/index.html', 'not an address']) {
    expect(deriveHost(page, settingsIn('prod').suffixes).kind).toBe('failed');
    expect(loginAddress(page, settingsIn(environment))).toBe(`https://${login}.charge.example/sso/login`);
    expect(gatewayAddress(page, settingsIn(environment))).toBe(`https://${gateway}.charge.example/sso-api`);
  }
});

test('the settings have six suffixes in three pairs', () => {
  const { suffixes } = builtSettings('prod');
  const all = suffixes.flatMap(({ cloud, commercial }) => [cloud, commercial]);
  expect(suffixes).toHaveLength(3);
  expect(new Set(all).size).toBe(6);
});

test.each(['', '/backend', '/backend/fw'])('the product’s calls may be below "%s" of the page’s own origin', (host) => {
  expect(profileProblems({ ...settingsIn('prod'), serverHost: host })).toEqual([]);
});

const REDIRECTS: [login: string, back: string, address: string][] = [
  ['/sso/login', 'https://a/b?c=d&e#f', '/sso/login?client_id=id&redirect_url=https%3A%2F%2Fa%2Fb%3Fc%3Dd%26e%23f'],
  ['https://l/in?x=1', 'http://p/', 'https://l/in?x=1&client_id=id&redirect_url=http%3A%2F%2Fp%2F'],
  ['https://l/in#?x#y', 'p', 'https://l/in?client_id=id&redirect_url=p#?x#y'],
  ['https://l/in#top', 'http://p/%20', 'https://l/in?client_id=id&redirect_url=http%3A%2F%2Fp%2F%2520#top'],
];

test.each(REDIRECTS)('the redirect to %s back to %s encodes once', (login, back, address) => {
  expect(loginRedirect(login, { ...settingsIn('prod'), clientId: 'id' }, back)).toBe(address);
});

test('the parameters of a login have the company’s names', () => {
  const loginParameters = { clientId: 'app', redirectUrl: 'service' };
  expect(loginRedirect('/cas', { clientId: 'fw 1', loginParameters }, 'p?q')).toBe('/cas?app=fw%201&service=p%3Fq');
});

/** Result of a caller's own login address (requirements §1): http and https only; null: not used. */
const OWN_LOGIN: [address: string, used: string | null][] = [
  ['https://login.charge.example/x', 'https://login.charge.example/x'],
  [' https://access.charge.example/x ', 'https://access.charge.example/x'],
  ['https://sign-in.partner.test:8443/login?a=1#b', 'https://sign-in.partner.test:8443/login?a=1#b'],
  ['http://10.0.0.7/login', 'http://10.0.0.7/login'],
  ['/sso/other?a=1#b', 'http://here.test/sso/other?a=1#b'],
  ['//partner.test/login', 'http://partner.test/login'],
  ['.//evil.test', 'http://here.test//evil.test'],
  ['https:\\\\partner.test', 'https://partner.test/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/hosts', null],
  ['http://[', null],
];

test.each(OWN_LOGIN)('a caller’s own login address %s: %s', (address, used) => {
  expect(ownLogin(address, 'http://here.test/page')).toBe(used);
});

test('an absolute login address works on a page with an unreadable address', () => {
  for (const page of ['nowhere', 'about:blank']) {
    expect(ownLogin('https://login.partner.test/x', page)).toBe('https://login.partner.test/x');
    expect(ownLogin('/sso/other', page)).toBeNull();
    expect(ownLogin('javascript:alert(1)', page)).toBeNull();
  }
});

test('four environments are known, another name is dev', () => {
  for (const name of ['dev', 'test', 'pre', 'prod'] as const)
    expect(resolveEnvironment(name)).toEqual({ environment: name, known: true });
  for (const name of ['PROD', 'staging', '', undefined])
    expect(resolveEnvironment(name)).toEqual({ environment: 'dev', known: false });
});

test('a build without an environment fails, other commands do without', () => {
  expect(() => defines(undefined, 'build')).toThrow(/APP_ENV/);
  expect(() => defines('  ', 'dev')).toThrow(/APP_ENV/);
  expect(defines(undefined, 'setup')).toEqual({ APP_ENV: '', BUILT: builtSettings('dev') });
  expect(defines('prod', 'build')).toEqual({ APP_ENV: 'prod', BUILT: builtSettings('prod') });
});

test('an unknown environment builds with a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(defines('moon', 'build')).toEqual({ APP_ENV: 'moon', BUILT: builtSettings('dev') });
  expect(warn).toHaveBeenCalledTimes(1);
});
