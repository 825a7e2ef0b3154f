import { ENDPOINTS } from '@/contract/endpoints';
import { testingOrder } from '@/contract/order';
import { clearCache, keyOf, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { lastWrite } from '@/services/outgoing';
import { connectedClient, envelope, everyCall, rejection } from './connectedClient';

/** An accepted write is a success, with or without its model; a read needs its model (P-WIRE-17). */

jest.mock('@@/core/plugin', (): unknown => jest.requireActual('./server'));

const { server, shown } = connectedClient();

const reads = everyCall.filter(({ effects }) => !effects);
const writes = everyCall.filter(({ effects, host }) => effects && host === 'product');

const ACCEPTED: [name: string, status: number, body: string][] = [
  ['model: null', 200, envelope({ model: null })],
  ['no model', 200, '{"code":"S00000"}'],
  ['HTTP 204', 204, ''],
  ['an unreadable model', 200, envelope({ model: { orderNo: 7, id: {}, firmwareNo: [], revision: 'x', savedBy: 1 } })],
  ['text as model', 200, envelope({ model: 'ok' })],
];

test.each(ACCEPTED)(
  'every write accepted with %s resolves to null and shows nothing',
  async (_name, status, body) => {
    server.always(status, body);
    for (const endpoint of writes)
      expect([endpoint.path, await call(endpoint, {}).catch(String)]).toEqual([endpoint.path, null]);
    expect(writes).toHaveLength(24);
    expect(lastWrite()).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  },
  60_000,
);

test('a write accepted without its model has everything about its subject read again', async () => {
  server.always(204, '');
  const key = keyOf(testingOrder.detail, { orderNo: 'T1' });
  queryClient.setQueryDefaults(key, { gcTime: 60_000 });
  queryClient.setQueryData(key, 'as before');
  await call(ENDPOINTS.testing.claim, { orderNo: 'T1' }, { answers: key });
  expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, data: 'as before' });
  clearCache();
});

test.each([
  ['a read, HTTP 204', reads, 204, '', ''],
  ['a write, another body than an answer', writes, 200, '<!doctype html>', 'It may have arrived'],
  ['a write, no body but HTTP 200', writes, 200, '', 'It may have arrived'],
  ['a write, another code', writes, 200, envelope({ code: 'E00013', model: null }), ''],
  ['a write, HTTP 500', writes, 500, envelope({ model: null }), ''],
])(
  '%s is a failure, which says whether it may have been executed',
  async (_name, calls, status, body, said) => {
    server.always(status, body);
    for (const endpoint of calls) {
      const message: unknown = expect.stringContaining(said);
      expect(await rejection(call(endpoint, {}))).toMatchObject({ name: 'CallFailure', message });
    }
    if (calls === writes) expect(lastWrite()).toBeNull();
    expect(shown).toHaveLength(calls.length);
  },
  60_000,
);
