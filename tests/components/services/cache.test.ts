import { approvals } from '@/contract/approval';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { requestConfig } from '@/services/requestConfig';
import { TestServer } from './server';

/** Specification §9: the cache is off by default; switched on, an answer serves for 60 seconds. */

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
const ask = (fuzzyName: string, cache?: boolean) =>
  call(userRole.search, { fuzzyName }, cache === undefined ? {} : { cache });
beforeEach(() => {
  server.seen.length = 0;
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
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  const input = { orderNo: 'T1', target: 'a', reason: 'r', revision: 1 };
  await expect(call(approvals.transfer, input, { cache: true })).rejects.toMatchObject({ code: 'E00013' });
  await expect(call(approvals.transfer, input, { cache: true })).rejects.toMatchObject({ code: 'E00013' });
  expect(server.seen.filter(({ url }) => url.includes('transfer'))).toHaveLength(2);
});
