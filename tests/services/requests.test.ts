import { firmware } from '@/contract/firmware';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** Credentials, query and headers of requests (requirements §7, P-WIRE-13, P-WIRE-14). */

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
