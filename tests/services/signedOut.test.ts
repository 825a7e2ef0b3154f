import { firmware } from '@/contract/firmware';
import { gateway } from '@/contract/gateway';
import { ERROR } from '@/domain/errors';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { SessionTaken } from '@/services/failure';
import { arriveAs, isSessionOurs } from '@/session/sharedSession';
import { putFile } from '@/transfer/upload/putFile';
import { tusPort } from '@/transfer/upload/tusPort';
import { job } from '../transfer/stage';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** Answers that redirect to sign-in (requirements §7, P-WIRE-5); a page whose session may be somebody else's writes nothing. */

// The library's browser build, as bundled.
jest.mock('tus-js-client', (): unknown => jest.requireActual('tus-js-client/lib.es5/browser/index.js'));

const client = connectedClient();
const { onNotSignedIn, server, shown } = client;

test.each([
  [401, 'E00007'],
  [403, 'E00007'],
  [200, 'E00005'],
])('HTTP %i with %s redirects to sign-in', async (status, code) => {
  server.always(status, envelope({ code, message: 'no' }));
  expect(await rejection(search())).toMatchObject({ code: 'E00005' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  // What the server says itself is shown.
  expect(shown).toHaveLength(status === 200 ? 1 : 0);
});

test('a redirect to the login page redirects to sign-in', async () => {
  server.answer = (request, response) => {
    if (request.url.startsWith('/sso/login')) response.end('<!doctype html><title>Sign in</title>');
    else response.writeHead(302, { Location: '/sso/login?client_id=app' }).end();
  };
  connect({ isLoginPage: (address) => address.startsWith(`${client.origin()}/sso/login`) });
  expect(await rejection(search())).toMatchObject({ code: 'E00005' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

/** A redirect to another origin without CORS looks like a network failure; a probe distinguishes them. */
test.each<[string, Partial<Response> | Error, boolean]>([
  ['a redirect', { type: 'opaqueredirect', status: 0 }, true],
  ['HTTP 401', { type: 'basic', status: 401 }, true],
  ['an answer', { type: 'basic', status: 200 }, false],
  ['no answer', new TypeError('Failed to fetch'), false],
])('calls that break off, and a probe that finds %s', async (_name, found, isOver) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom logs failed calls
  const probe = jest.fn(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found)));
  Object.assign(globalThis, { fetch: probe });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  server.answer = (_request, response) => void response.destroy();
  const failures = await Promise.all([rejection(search()), rejection(search())]);
  expect(failures).toMatchObject(Array(2).fill({ code: isOver ? 'E00005' : 'E00002' }));
  expect(probe).toHaveBeenCalledWith(`${client.origin()}/api/v2/userRole/getUserPageSources`, expect.anything());
  expect(onNotSignedIn).toHaveBeenCalledTimes(isOver ? 2 : 0);
  expect(shown).toHaveLength(isOver ? 0 : 2);
});

const USER = { userName: 'Lin', userAccount: 'dev.lin', model: {} };

const USER_INFO: [name: string, outcome: 'user' | 'signIn' | 'failure', fields: object][] = [
  ['a user', 'user', { status: 200, model: USER }],
  ['a user without a status', 'user', { model: USER }],
  ['the body status 403', 'signIn', { status: 403, model: USER }],
  ['the body status 403 as text', 'signIn', { status: '403', model: USER }],
  ['E00005', 'signIn', { code: 'E00005' }],
  ['no model', 'failure', { model: null }],
];

test.each(USER_INFO)('user info with %s means: %s', async (_name, outcome, fields) => {
  server.always(200, envelope(fields));
  const result = await rejection(call(gateway.getUserInfo, undefined));
  expect(result === 'fulfilled').toBe(outcome === 'user');
  expect(onNotSignedIn).toHaveBeenCalledTimes(outcome === 'signIn' ? 1 : 0);
});

describe('a write of a page whose session may be somebody else’s', () => {
  const UNREAD = 'The signed-in account could not be confirmed, so nothing was sent. Try again';
  const AS_UNREAD = new RegExp(`^${UNREAD}: `);
  const refusal = envelope({ code: ERROR.refused, message: 'Maintenance until 6' });
  const user = (userAccount: string) => envelope({ model: { userName: 'Lin', userAccount, model: {} } });

  /** What the gateway answers about the account; null closes the connection. */
  let account: { readonly status: number; readonly body: string } | null;

  beforeAll(() => connect({ isSessionOurs }));
  beforeEach(() => {
    // jsdom logs failed calls.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answer = ({ url }, response) => {
      if (!url.endsWith('/getUserInfo')) response.end(envelope({ model: null }));
      else if (account === null) response.destroy();
      else response.writeHead(account.status).end(account.body);
    };
    arriveAs('dev.lin');
    window.dispatchEvent(new Event('blur'));
  });

  const INPUT = { firmwareNo: 'FW-1', enable: false, reason: 'x', revision: 1 };
  const FAILURES: readonly [string, typeof account, code: string, message: RegExp | string, shows: number][] = [
    ['an unreachable gateway', null, ERROR.network, /network/i, 1],
    ['an answer without an account', { status: 200, body: envelope({ model: {} }) }, ERROR.dataFormat, AS_UNREAD, 1],
    // Requirements 8.18: the notice has the server's message.
    ['a refusal', { status: 200, body: refusal }, ERROR.refused, `${UNREAD}: Maintenance until 6`, 1],
    ['an ended session', { status: 403, body: '' }, ERROR.notSignedIn, '', 0],
  ];
  /** Requests other than those that read the account or the session. */
  const sent = () => server.seen.map(({ url }) => url).filter((url) => !/getUserInfo|getUserPageSources/.test(url));

  test.each(FAILURES)('a call is not sent after %s', async (_what, answer, code, message, shows) => {
    account = answer;
    expect(await rejection(call(firmware.enableDisable, INPUT))).toMatchObject({ code });
    expect(sent()).toEqual([]);
    const expected = { code, message: typeof message === 'string' ? message : expect.stringMatching(message) };
    expect(shown).toEqual(shows === 0 ? [] : [expect.objectContaining(expected)]);
  });

  test('the next write asks again, and once it is known none until the page was left', async () => {
    const asked = async () => {
      await rejection(call(firmware.enableDisable, INPUT));
      return server.seen.filter(({ url }) => url.endsWith('/getUserInfo')).length;
    };
    account = null;
    const unanswered = await asked();
    account = { status: 200, body: user('dev.lin') };
    const answered = [await asked(), await asked()];
    document.dispatchEvent(new Event('visibilitychange'));
    expect([unanswered, ...answered, await asked()]).toEqual([1, 2, 2, 3]);
    expect(sent()).toEqual(Array(3).fill('/api/v2/firmware/enableDisable'));
  });

  // From here on the session is another account's.
  test.each([
    ['a call', () => call(firmware.enableDisable, INPUT)],
    ['a PUT of a file', () => putFile('/file', {}, new File(['x'], 'a.bin'), jest.fn(), new AbortController().signal)],
    ['a tus upload', () => tusPort.send(job('V1', 10), jest.fn(), new AbortController().signal)],
  ])('%s is not sent when another account has signed in', async (_name, write) => {
    account = { status: 200, body: user('dev.zhao') };
    expect(await rejection(write())).toBeInstanceOf(SessionTaken);
    expect(sent()).toEqual([]);
    expect(shown).toEqual([]);
  });
});
