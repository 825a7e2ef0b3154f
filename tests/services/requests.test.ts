import { firmware } from '@/contract/firmware';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { onAnotherRelease } from '@/services/consoleBuild';
import { askedEvery } from '@/services/polling';
import { recordServerTime, onServerClockSet, serverNow } from '@/services/serverClock';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** Credentials, query and headers of requests (requirements §7, P-WIRE-13, P-WIRE-14), and what headers of answers tell. */

const client = connectedClient();
const { server } = client;

/** Requirements §7: product calls use same-origin credentials, gateway calls include them. */
test('sends credentials to the own origin and to the gateway', async () => {
  server.always(200, envelope({}));
  const carries = jest.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set');
  await search();
  expect(carries.mock.calls.flat()).not.toContain(true);
  for (const ask of [() => call(gateway.logout, undefined), () => call(gateway.getUserInfo, undefined)]) {
    carries.mockClear();
    server.always(200, envelope({ model: null }));
    await rejection(ask());
    expect(carries.mock.calls.flat()).toContain(true);
  }
  expect(server.seen.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /sso-api/auth/logout',
    'GET /sso-api/auth/getUserInfo',
  ]);
  carries.mockRestore();
});

test('the product’s calls begin with its prefix, those of the gateway do not', async () => {
  server.always(200, envelope({}));
  connect({ prefix: { product: `${client.origin()}/backend`, gateway: `${client.origin()}/sso-api` } });
  await search();
  await rejection(call(gateway.getUserInfo, undefined));
  client.connectTo(client.origin());
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/backend/api/v2/userRole/search?fuzzyName=li',
    '/sso-api/auth/getUserInfo',
  ]);
});

test('a query joins lists by commas and omits undefined', async () => {
  server.always(200, envelope({ model: { list: [], total: 0 } }));
  await call(firmware.page, { keyword: 'a b&c', module: ['power', 'hmi'], current: 2, sort: undefined });
  // The aborted call above may arrive late.
  expect(server.seen.at(-1)?.url).toBe('/api/v2/firmware/page?keyword=a+b%26c&module=power%2Chmi&current=2');
});

test('a write has the console’s header and an idempotency key', async () => {
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  const input = { orderNo: 'T1' };
  const first = await rejection(call(testing.claim, input));
  await rejection(call(testing.claim, input, { idempotencyKey: 'again' }));
  const [one, two] = server.seen;
  expect(one?.headers['content-type']).toContain('application/json');
  expect(JSON.parse(one?.body ?? '')).toEqual(input);
  expect(one?.headers['x-requested-with']).toBe('firmware-console');
  expect(one?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(first).toMatchObject({ key: one?.headers['idempotency-key'] });
  expect(two?.headers['idempotency-key']).toBe('again');
});

test('a read has the language and no key; by POST, the console’s header, too', async () => {
  server.always(200, envelope({}));
  await search();
  await call(userRole.getUserRoles, {});
  const [got, posted] = server.seen.slice(-2).map(({ headers }) => headers);
  expect([got?.['accept-language'], got?.['x-requested-with']]).toEqual(['en-US', undefined]);
  expect(posted?.['x-requested-with']).toBe('firmware-console');
  for (const headers of [got, posted]) expect(headers).not.toHaveProperty('idempotency-key');
});

test('a gateway on another origin gets no headers that need a preflight', async () => {
  server.always(200, envelope({ model: null }));
  await call(gateway.logout, undefined);
  expect(server.seen[0]?.headers).not.toHaveProperty('x-requested-with');
});

const again = askedEvery(15, userRole.search);

test('a call is repeated at its interval, up to a tenth faster', async () => {
  server.always(200, envelope({}));
  await search();
  const interval = again.refetchInterval();
  expect(interval).toBeLessThanOrEqual(15_000);
  expect(interval).toBeGreaterThan(13_499);
  expect(again.refetchInterval()).toBe(interval);
  expect(again.refetchOnWindowFocus()).toBe('always');
});

test.each([
  ['a success', 200, '30', 30],
  ['a failure', 503, '60', 60],
  ['a date', 200, () => new Date(Date.now() + 40_000).toUTCString(), 40],
])('%s with Retry-After puts it off', async (_what, status, header, seconds) => {
  server.always(status, envelope({}), { 'Retry-After': typeof header === 'string' ? header : header() });
  await rejection(search());
  expect(Math.abs(again.refetchInterval() - seconds * 1000)).toBeLessThan(2_000);
  expect(again.refetchOnWindowFocus()).toBe(false);
  // A header without a time is ignored.
  server.always(200, envelope({}), { 'Retry-After': 'soon' });
  await search();
  expect(again.refetchInterval()).toBeLessThanOrEqual(15_000);
});

/** P-SCREEN-24, in this order: a release that was found stays found. */
test('an answer of another release than the page has is told, also to who listens later', async () => {
  const told = jest.fn();
  const ignore = onAnotherRelease(told);
  const served = async (release: string | undefined) => {
    server.always(200, envelope({}), release === undefined ? {} : { 'X-Console-Release': release });
    await search();
    return told.mock.calls.length;
  };
  expect(await served('two')).toBe(0);
  document.head.innerHTML = '<meta name="console-release" content="one">';
  const seen = [await served(undefined), await served('one'), await served('two'), await served('three')];
  expect(seen).toEqual([0, 0, 1, 1]);
  onAnotherRelease(told)();
  expect(told).toHaveBeenCalledTimes(2);
  ignore();
});

const HOUR = 3_600_000;

afterEach(() => recordServerTime(new Date().toUTCString()));

/** How far the server's clock is ahead, in whole minutes. */
const minutesAhead = () => Math.round((serverNow().getTime() - Date.now()) / 60_000);

test('every answer, also a refusal, sets the server clock; what is no time leaves it', async () => {
  for (const [code, hours] of Object.entries({ S00000: 30, E00009: -2 })) {
    server.always(200, envelope({ code }), { Date: new Date(Date.now() + hours * HOUR).toUTCString() });
    await search().catch(() => undefined);
    expect(minutesAhead()).toBe(hours * 60);
    for (const header of [undefined, 'soon']) recordServerTime(header);
    expect(minutesAhead()).toBe(hours * 60);
  }
});

test('listeners are called when the clock changes, not on every answer', () => {
  const set = jest.fn();
  const ignore = onServerClockSet(set);
  const now = Date.parse('2026-11-02T01:00:00.000Z');
  recordServerTime('Mon, 02 Nov 2026 04:00:00 GMT', now);
  recordServerTime('Mon, 02 Nov 2026 04:00:05 GMT', now + 5_900);
  expect(set).toHaveBeenCalledTimes(1);
  // A difference below one second is ignored.
  recordServerTime('Mon, 02 Nov 2026 01:00:06 GMT', now + 6_900);
  expect(set).toHaveBeenCalledTimes(2);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(50);
  ignore();
  recordServerTime('Mon, 02 Nov 2026 09:00:00 GMT', now);
  expect(set).toHaveBeenCalledTimes(2);
});
