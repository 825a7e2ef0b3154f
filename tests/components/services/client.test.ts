import { firmware } from '@/contract/firmware';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { CallAborted, onFailure } from '@/services/failure';
import { requestConfig } from '@/services/requestConfig';
import { TestServer } from './server';

// The real request plugin and the real axios, as src/app.tsx configures them; only the rest of Umi is left out.
jest.mock('@@/core/plugin', () => ({ getPluginManager: () => ({ applyPlugins: () => mockConfig() }) }));
const mockConfig = () => requestConfig;

const server = new TestServer();
const onNotSignedIn = jest.fn();
let shown: unknown[] = [];
let stopListening: () => void;

let origin = '';

function connectTo(host: string): void {
  connect({ prefix: { product: host, gateway: `${host}/sso-api` }, language: () => 'en-US', onNotSignedIn });
}

beforeAll(async () => {
  origin = await server.start();
  connectTo(origin);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.seen.length = 0;
  shown = [];
  onNotSignedIn.mockReset();
  stopListening = onFailure((failure) => shown.push(failure));
});
afterEach(() => stopListening());

const search = () => call(userRole.search, { fuzzyName: 'li' });
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: unknown) => error,
  );
const envelope = (fields: object) => JSON.stringify({ code: 'S00000', model: [], ...fields });

/** Requirements §8, decisions §3: what a body means, whatever `success` claims. */
const BODIES: [name: string, body: string, code: string, message: string][] = [
  ['a refusal', envelope({ code: 'E00007', message: 'no right', error: 'e' }), 'E00007', 'no right'],
  ['a refusal that claims success', envelope({ code: 'E00008', success: true, message: 'm' }), 'E00008', 'm'],
  ['the error where there is no message', envelope({ code: 'E00013', error: 'stopped' }), 'E00013', 'stopped'],
  ['the error where the message is blank', envelope({ code: 'E00013', message: '  ', error: 'x' }), 'E00013', 'x'],
  ['Error where there is neither', envelope({ code: 'E00016' }), 'E00016', 'Error'],
  ['a message that is no text', envelope({ code: 'E00001', message: { a: 1 } }), 'E00001', 'Error'],
  ['a code nobody knows', envelope({ code: 'Z1', message: 'odd' }), 'Z1', 'odd'],
  ['a number as code', envelope({ code: 0 }), 'E00014', "The server's answer could not be read: code"],
  ['no code', '{"success":true,"model":[]}', 'E00014', "The server's answer could not be read: code"],
  ['HTML', '<!doctype html><p>hello</p>', 'E00014', "The server's answer could not be read: (whole)"],
  ['a page cut short', '{"code":"S00000","mod', 'E00014', "The server's answer could not be read: (whole)"],
  ['nothing', '', 'E00014', "The server's answer could not be read: (whole)"],
  ['null', 'null', 'E00014', "The server's answer could not be read: (whole)"],
  ['a list', '[]', 'E00014', "The server's answer could not be read: code"],
  [
    'a model of the wrong kind',
    envelope({ model: 'text' }),
    'E00014',
    "The server's answer could not be read: model.(whole)",
  ],
  [
    'a row without its code',
    envelope({ model: [{ name: 'Li' }] }),
    'E00014',
    "The server's answer could not be read: model.0.code",
  ],
];

test.each(BODIES)('%s is shown once and rejects', async (_name, body, code, message) => {
  server.always(200, body);
  const failure = await rejection(search());
  expect(failure).toMatchObject({ name: 'CallFailure', code, message, call: 'GET /api/v2/userRole/search', key: null });
  expect(shown).toEqual([failure]);
  expect(onNotSignedIn).not.toHaveBeenCalled();
});

/** Assumed (decisions §5): the server's own name for an answer goes into a bug report, where the server gives one. */
test.each([
  ['a refusal', 200, envelope({ code: 'E00013', message: 'no' })],
  ['HTTP 500', 500, ''],
  ['a page instead of an answer', 200, '<!doctype html>'],
  ['an answer cut short', 200, '{"code":"S00000","mod'],
  ['a model of the wrong kind', 200, envelope({ model: 'text' })],
])('%s hands on the name of its answer', async (_name, status, body) => {
  server.answer = (_request, response) => {
    response.writeHead(status, { 'X-Trace-Id': 'world mine, line 7', 'Access-Control-Expose-Headers': 'X-Trace-Id' });
    response.end(body);
  };
  const failure = await rejection(search());
  expect(failure).toMatchObject({ trace: 'world mine, line 7' });
  expect(shown).toEqual([failure]);
});

test('without such a name a failure has none, and knows the one before', async () => {
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  expect(await rejection(search())).toMatchObject({ trace: null, traceBefore: 'world mine, line 7' });
});

/** Requirements §7: any status outside 2xx is a failure, even with the code of success. */
test.each([400, 404, 409, 500, 503])('HTTP %i is a system error, whatever success its body claims', async (status) => {
  server.always(status, envelope({ message: 'done' }));
  expect(await rejection(search())).toMatchObject({ code: 'E00001', message: 'System error' });
  expect(shown).toHaveLength(1);
});

/** Issue of an adopter's server (decisions §3): what its envelope says is shown all the same. */
test('HTTP 409 with an envelope shows its text and keeps its code and fields', async () => {
  const model = [{ field: 'firmwareNo', reason: 'taken' }];
  server.always(409, envelope({ code: 'E00011', message: 'taken by FW-1', model }));
  const failure = await rejection(search());
  expect(failure).toMatchObject({ code: 'E00011', message: 'taken by FW-1', fields: [{ field: 'firmwareNo' }] });
  expect(shown).toEqual([failure]);
});

const RETRY_AFTER: [status: number, header: string, body: string, message: string][] = [
  [429, '30', envelope({ code: 'E00009', message: 'too often' }), 'too often. Try again in 30 s'],
  [503, '600', '', 'System error. Try again in 10 min'],
  [503, new Date(Date.now() + 3_600_000).toUTCString(), '', 'System error. Try again in 60 min'],
  [503, 'soon', '', 'System error'],
];

test.each(RETRY_AFTER)('HTTP %i with Retry-After: %s says when', async (status, header, body, message) => {
  server.answer = (_request, response) => {
    response.writeHead(status, { 'Retry-After': header, 'Access-Control-Expose-Headers': 'Retry-After' });
    response.end(body);
  };
  expect(await rejection(search())).toMatchObject({ message });
});

test('a success gives the model, read by the contract', async () => {
  server.always(200, envelope({ success: false, message: 'ignored', model: [{ code: 'dev.lin', extra: 1 }] }));
  await expect(search()).resolves.toEqual([{ code: 'dev.lin', name: '' }]);
  expect(shown).toEqual([]);
});

test.each([401, 403])('HTTP %i leads to sign-in, without a notice', async (status) => {
  server.always(status, envelope({ code: 'E00007', message: 'no' }));
  expect(await rejection(search())).toMatchObject({ code: 'E00005' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

test('a redirect to the login page leads to sign-in', async () => {
  server.answer = (request, response) => {
    if (request.url.startsWith('/sso/login')) response.end('<!doctype html><title>Sign in</title>');
    else response.writeHead(302, { Location: '/sso/login?client_id=app' }).end();
  };
  connect({ isLoginPage: (address) => address.startsWith(`${origin}/sso/login`) });
  expect(await rejection(search())).toMatchObject({ code: 'E00005' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

/** A redirect to another origin without CORS looks like a broken network: a probe tells them apart. */
test.each<[string, Partial<Response> | Error, boolean]>([
  ['a redirect', { type: 'opaqueredirect', status: 0 }, true],
  ['HTTP 401', { type: 'basic', status: 401 }, true],
  ['an answer', { type: 'basic', status: 200 }, false],
  ['no answer', new TypeError('Failed to fetch'), false],
])('calls that break off, and a probe that finds %s', async (_name, found, isOver) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom reports a failed call as well
  const probe = jest.fn(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found)));
  Object.assign(globalThis, { fetch: probe });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  server.answer = (_request, response) => void response.destroy();
  const failures = await Promise.all([rejection(search()), rejection(search())]);
  expect(failures).toMatchObject(Array(2).fill({ code: isOver ? 'E00005' : 'E00002' }));
  expect(probe).toHaveBeenCalledWith(`${origin}/api/v2/userRole/getUserPageSources`, expect.anything());
  expect(onNotSignedIn).toHaveBeenCalledTimes(isOver ? 2 : 0);
  expect(shown).toHaveLength(isOver ? 0 : 2);
});

test('E00005 from any call leads to sign-in', async () => {
  server.always(200, envelope({ code: 'E00005', message: 'who are you' }));
  expect(await rejection(search())).toMatchObject({ code: 'E00005', message: 'who are you' });
  expect(onNotSignedIn).toHaveBeenCalledTimes(1);
});

const USER = { userName: 'Lin', userAccount: 'dev.lin', model: {} };
const USER_INFO: [name: string, outcome: 'user' | 'signIn' | 'failure', fields: object][] = [
  ['a user', 'user', { status: 200, model: USER }],
  ['a user without a status', 'user', { model: USER }],
  ['the body status 403', 'signIn', { status: 403, model: USER }],
  ['the body status 403 as text', 'signIn', { status: '403', model: USER }],
  ['the body status 403 with another code', 'signIn', { code: 'E00007', status: 403 }],
  ['E00005', 'signIn', { code: 'E00005' }],
  ['another code', 'failure', { code: 'E00001' }],
  ['no model', 'failure', { model: null }],
];

test.each(USER_INFO)('user info with %s means: %s', async (_name, outcome, fields) => {
  server.always(200, envelope(fields));
  const result = await rejection(call(gateway.getUserInfo, undefined));
  expect(result === 'fulfilled').toBe(outcome === 'user');
  expect(onNotSignedIn).toHaveBeenCalledTimes(outcome === 'signIn' ? 1 : 0);
});

test('the body status means nothing on product calls', async () => {
  server.always(200, envelope({ status: 403 }));
  await expect(search()).resolves.toEqual([]);
});

test('the fields of an E00003 reach the form', async () => {
  const model = [{ field: 'name', reason: 'required' }];
  server.always(200, envelope({ code: 'E00003', message: 'wrong', model }));
  expect(await rejection(search())).toMatchObject({ fields: [{ field: 'name', reason: 'required', values: {} }] });
});

test('fields of an odd form are left out', async () => {
  server.always(200, envelope({ code: 'E00003', message: 'wrong', model: { name: 'required' } }));
  expect(await rejection(search())).toMatchObject({ code: 'E00003', fields: [] });
});

test('nobody there is a network failure', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom reports it as well
  connectTo('http://127.0.0.1:9'); // the port of "discard": nobody listens
  // jsdom keeps the clock of a failed call running: a short one ends with the test.
  const failure = await rejection(call(userRole.search, { fuzzyName: 'li' }, { timeoutMs: 500 }));
  expect(failure).toMatchObject({ code: 'E00002', message: 'Network error' });
  expect(shown).toHaveLength(1);
  connectTo(origin);
});

test('no answer in time is a network failure', async () => {
  server.answer = () => undefined;
  const failure = await rejection(call(userRole.search, { fuzzyName: 'li' }, { timeoutMs: 50 }));
  expect(failure).toMatchObject({ code: 'E00002' });
  expect(shown).toHaveLength(1);
});

test('a call given up is silent', async () => {
  server.answer = () => undefined;
  const control = new AbortController();
  const outcome = rejection(call(userRole.search, { fuzzyName: 'li' }, { signal: control.signal }));
  setTimeout(() => control.abort(), 20);
  expect(await outcome).toBeInstanceOf(CallAborted);
  expect(shown).toEqual([]);
});

/** Requirements §7: product calls send same-origin credentials, gateway calls go with credentials. */
test('credentials: the product at its own origin alone, the gateway wherever it is', async () => {
  server.always(200, envelope({}));
  const carries = jest.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set');
  await search();
  expect(carries.mock.calls.flat()).not.toContain(true);
  carries.mockClear();
  server.always(200, envelope({ model: null }));
  await call(gateway.logout, undefined);
  expect(carries.mock.calls.flat()).toContain(true);
  carries.mockRestore();
});

test('a query joins lists by commas and leaves out what is undefined', async () => {
  server.always(200, envelope({ model: { list: [], total: 0 } }));
  await call(firmware.page, { keyword: 'a b&c', module: ['power', 'hmi'], current: 2, sort: undefined });
  // The call that was given up above may arrive late.
  expect(server.seen.at(-1)?.url).toBe('/api/v2/firmware/page?keyword=a+b%26c&module=power%2Chmi&current=2');
});

test('a read says its language and nothing else', async () => {
  server.always(200, envelope({}));
  await search();
  const headers = server.seen.at(-1)?.headers;
  expect(headers?.['accept-language']).toBe('en-US');
  expect(headers).not.toHaveProperty('x-requested-with');
  expect(headers).not.toHaveProperty('idempotency-key');
});

test('a write proves where it comes from and carries a key', async () => {
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  const input = { orderNo: 'T1' };
  const first = await rejection(call(testing.claim, input));
  await rejection(call(testing.claim, input, { idempotencyKey: 'again' }));
  const [one, two] = server.seen;
  expect(one?.headers['content-type']).toContain('application/json');
  expect(JSON.parse(one?.body ?? '')).toEqual(input);
  expect(one?.headers['x-requested-with']).toBe('firmware-console');
  expect(one?.headers['idempotency-key']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(first).toMatchObject({ key: one?.headers['idempotency-key'] });
  expect(two?.headers['idempotency-key']).toBe('again');
});

test('a read by POST proves where it comes from too, without a key', async () => {
  server.always(200, envelope({}));
  await call(userRole.getUserRoles, {});
  const headers = server.seen.at(-1)?.headers;
  expect(headers?.['x-requested-with']).toBe('firmware-console');
  expect(headers).not.toHaveProperty('idempotency-key');
});

test('a gateway on another origin gets no headers that need a preflight', async () => {
  server.always(200, envelope({ model: null }));
  await call(gateway.logout, undefined);
  expect(server.seen[0]?.headers).not.toHaveProperty('x-requested-with');
});

test('a failure before anyone listens is kept for the first listener', async () => {
  stopListening();
  server.always(500, '');
  const failure = await rejection(search());
  const late: unknown[] = [];
  stopListening = onFailure((kept) => late.push(kept));
  expect(late).toEqual([failure]);
});
