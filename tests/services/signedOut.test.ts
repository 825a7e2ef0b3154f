import { gateway } from '@/contract/gateway';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** Answers that redirect to sign-in (requirements §7, P-WIRE-5). */

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
