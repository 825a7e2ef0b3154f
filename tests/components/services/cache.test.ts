import { approvals } from '@/contract/approval';
import { userRole } from '@/contract/userRole';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { cachedCall, queryOf } from '@/services/useCall';
import { connect } from '@/services/connection';
import { requestConfig } from '@/services/requestConfig';
import { TestServer } from './server';

/** Requirements §9: the cache is off by default; switched on, an answer serves for 60 seconds. */

// The real request plugin and the real axios, as src/app.tsx configures them; only the rest of Umi is left out.
jest.mock('@@/core/plugin', () => ({ getPluginManager: () => ({ applyPlugins: () => mockConfig() }) }));
const mockConfig = () => requestConfig;

const server = new TestServer();
const envelope = (fields: object) => JSON.stringify({ code: 'S00000', model: [], ...fields });

beforeAll(async () => {
  const origin = await server.start();
  connect({ prefix: { product: origin, gateway: origin }, language: () => 'en-US', onNotSignedIn: () => undefined });
});
afterAll(() => server.stop());
const ask = (fuzzyName: string, cache = false) =>
  cache ? cachedCall(userRole.search, { fuzzyName }) : call(userRole.search, { fuzzyName });
beforeEach(() => {
  server.seen.length = 0;
  clearCache();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('is off by default', async () => {
  server.always(200, envelope({}));
  await ask('off');
  await ask('off');
  expect(server.seen).toHaveLength(2);
});

test('switched on, the same call is answered once in 60 seconds, another one by itself', async () => {
  server.always(200, envelope({ model: [{ code: 'first', name: '' }] }));
  await ask('on', true);
  server.always(200, envelope({ model: [{ code: 'second', name: '' }] }));
  expect(await ask('other', true)).toEqual([{ code: 'second', name: '' }]);
  jest.setSystemTime(Date.now() + 59_000);
  expect(await ask('on', true)).toEqual([{ code: 'first', name: '' }]);
  expect(server.seen).toHaveLength(2);
  // Who does not ask for it does not get it.
  expect(await ask('on')).toEqual([{ code: 'second', name: '' }]);
  jest.setSystemTime(Date.now() + 2_000);
  expect(await ask('on', true)).toEqual([{ code: 'second', name: '' }]);
  expect(server.seen).toHaveLength(4);
});

test('keeps no failure, and nothing of a call with effects', async () => {
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  await expect(ask('failing', true)).rejects.toMatchObject({ code: 'E00013' });
  server.always(200, envelope({}));
  await expect(ask('failing', true)).resolves.toEqual([]);
  const input = { orderNo: 'T1', target: 'a', reason: 'r', revision: 1 };
  expect(() => queryOf(approvals.transfer, input)).toThrow('changes something');
});

test('the time to live is the caller’s where it says one', async () => {
  server.always(200, envelope({}));
  await cachedCall(userRole.search, { fuzzyName: 'short' }, { ttl: 1_000 });
  jest.setSystemTime(Date.now() + 2_000);
  await cachedCall(userRole.search, { fuzzyName: 'short' }, { ttl: 1_000 });
  expect(server.seen).toHaveLength(2);
});
