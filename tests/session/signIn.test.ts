import { siteOf } from '../testSettings';

const NOW = new Date('2026-01-01T00:00:00Z');
/** How much local storage holds when the page leaves for sign-in. */
let left = NaN;
const leave = jest.fn(() => {
  left = localStorage.length;
});

/** Loads the sign-in module as on a new page. */
async function freshPage() {
  jest.resetModules();
  const { setSite } = await import('@/session/site');
  setSite(siteOf(leave));
  return import('@/session/signIn');
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  leave.mockClear();
  jest.mocked(console.warn).mockClear();
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('anything', '1');
});
afterEach(() => jest.useRealTimers());

const BACK = encodeURIComponent('http://localhost/');
const to = (back: string, login = '/sso/login?') => `${login}client_id=firmware-console&redirect_url=${back}`;
const DEFAULT = to(BACK);
const PARTNER = 'https://login.partner.test/in';

/** Requirements §1: when storage is cleared, and the redirect's address. */
const RULES: [name: string, options: object | undefined, cleared: boolean, address: string][] = [
  ['without options', undefined, true, DEFAULT],
  ['with empty options', {}, false, DEFAULT],
  ['with the clear flag', { clear: true }, true, DEFAULT],
  ['with the clear flag off', { clear: false }, false, DEFAULT],
  ['with a return address', { redirectUrl: 'http://x/y?z' }, false, to('http%3A%2F%2Fx%2Fy%3Fz')],
  ['with an own login page', { loginAddress: '/other?a=1' }, false, to(BACK, 'http://localhost/other?a=1&')],
  ['with one of another company', { loginAddress: PARTNER, clear: true }, true, to(BACK, `${PARTNER}?`)],
  ['with a script as login page', { loginAddress: 'javascript:alert(1)' }, false, DEFAULT],
];

test.each(RULES)('sign-in %s', async (_name, options, cleared, address) => {
  const { redirectToLogin } = await freshPage();
  redirectToLogin(options);
  expect(leave.mock.calls).toEqual([[address]]);
  expect([left, localStorage.length]).toEqual(cleared ? [0, 0] : [1, 1]);
});

/** Requirements §1: a page outside the allowed domains logs a warning and uses the default address. */
test('warns about an unknown domain and an invalid login address', async () => {
  const { redirectToLogin } = await freshPage();
  redirectToLogin({ loginAddress: 'javascript:alert(1)' });
  expect(jest.mocked(console.warn).mock.calls).toEqual([
    ['The login address javascript:alert(1) is neither http nor https and is not used.'],
    ['The domain localhost is not in the allowed list; using the default sign-on address.'],
  ]);
  expect(leave).toHaveBeenCalledWith(DEFAULT);
});

test('fifty simultaneous failures redirect once', async () => {
  const { redirectToLogin } = await freshPage();
  for (let index = 0; index < 50; index += 1) redirectToLogin();
  expect(leave).toHaveBeenCalledTimes(1);
});

test('stops after three redirects in a minute', async () => {
  for (let load = 0; load < 3; load += 1) {
    const { redirectToLogin, signInState } = await freshPage();
    redirectToLogin();
    expect(signInState()).toBe('leaving');
    jest.advanceTimersByTime(5_000);
  }
  const { redirectToLogin, leaveForLogin, signInState } = await freshPage();
  redirectToLogin({ redirectUrl: 'http://x/y' });
  expect(leave).toHaveBeenCalledTimes(3);
  expect(signInState()).toBe('stopped');

  jest.advanceTimersByTime(61_000);
  redirectToLogin();
  expect(leave).toHaveBeenCalledTimes(3);
  leaveForLogin();
  expect(leave.mock.calls.slice(3)).toEqual([[to('http%3A%2F%2Fx%2Fy')]]);
});

test('redirects expire after a minute', async () => {
  for (let load = 0; load < 6; load += 1) {
    const { redirectToLogin } = await freshPage();
    redirectToLogin();
    jest.advanceTimersByTime(25_000);
  }
  expect(leave).toHaveBeenCalledTimes(6);
});

test('log-outs do not count as a loop', async () => {
  for (let load = 0; load < 6; load += 1) (await freshPage()).leaveForLogin();
  expect(leave).toHaveBeenCalledTimes(6);
});

test.each(['redirectToLogin', 'leaveForLogin'] as const)('%s is done once, and again after a minute', async (name) => {
  const { [name]: leaves } = await freshPage();
  leaves();
  jest.advanceTimersByTime(59_000);
  leaves();
  expect(leave).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_000);
  leaves();
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a page that the back button brings from the cache after it was left is loaded again', async () => {
  // The tests' browser does not navigate, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  (await freshPage()).leaveForLogin();
  for (const persisted of [false, true]) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(said.mock.calls.length > 0).toBe(persisted);
  }
});

test('ignores an invalid counter', async () => {
  sessionStorage.setItem('app:1:redirects', '{"a":');
  const { redirectToLogin } = await freshPage();
  redirectToLogin();
  expect(leave).toHaveBeenCalledTimes(1);
});
