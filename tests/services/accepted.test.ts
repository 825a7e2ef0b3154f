import { ENDPOINTS } from '@/contract/endpoints';
import { testingOrder } from '@/contract/order';
import { clearCache, keyOf, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { reconcileRecord } from '@/services/reconcile';
import { connectedClient, envelope, everyCall, rejection } from './connectedClient';

/** An accepted write is a success, with or without its model; a read needs its model. */

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

test.each(ACCEPTED)('every write accepted with %s is one, and shows nothing', async (_name, status, body) => {
  server.always(status, body);
  for (const endpoint of writes)
    expect([endpoint.path, await call(endpoint, {}).catch(String)]).toEqual([endpoint.path, null]);
  expect(writes).toHaveLength(24);
  expect(shown).toEqual([]);
});

test('a write accepted without its model has everything about its subject read again', async () => {
  server.always(204, '');
  const key = keyOf(testingOrder.detail, { orderNo: 'T1' });
  queryClient.setQueryDefaults(key, { gcTime: 60_000 });
  queryClient.setQueryData(key, 'as before');
  await call(ENDPOINTS.testing.claim, { orderNo: 'T1' });
  expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, data: 'as before' });
  clearCache();
});

const OPEN_NOW = 'It is not known whether this was saved';
test.each([
  ['a read, HTTP 204', reads, 204, '', ''],
  ['a write, another body than an answer', writes, 200, '<!doctype html>', OPEN_NOW],
  ['a write, no body but HTTP 200', writes, 200, '', OPEN_NOW],
  ['a write, the success of another envelope', writes, 200, envelope({ code: 200, message: 'Success' }), OPEN_NOW],
  ['a write, another code', writes, 200, envelope({ code: 'E00013', model: null }), ''],
  ['a write, HTTP 500', writes, 500, envelope({ model: null }), OPEN_NOW],
])('%s is a failure, which says whether it may have been executed', async (_name, calls, status, body, said) => {
  server.always(status, body);
  for (const endpoint of calls) {
    const message: unknown = expect.stringContaining(said);
    expect(await rejection(call(endpoint, {}))).toMatchObject({ name: 'CallFailure', message });
  }
  expect(shown).toHaveLength(calls.length);
});

/** Answers with a status and without a code of the catalogue, which leave a write open. */
const OPEN: readonly [status: number, body: string][] = [
  [500, envelope({ code: '500', message: 'Internal Server Error' })],
  [504, envelope({ code: 'GATEWAY_TIMEOUT', message: 'upstream timed out' })],
  [500, envelope({ model: null })],
  [408, 'timeout'],
  [408, envelope({ code: 'TIMEOUT', message: 'timeout' })],
];
const STALE = envelope({ code: 'E00006', message: 'stale', model: null });
const CERTAIN = ['E00013', '-1', 'X1'];
type LostAnswer = [name: string, status: number, body: string, found: object | null, refused: string | null];

/** A write whose answer says nothing, and what is found then. */
test.each<LostAnswer>([
  ['a lost answer, and the write is there', 200, '', { orderNo: 'T1' }, null],
  ['a lost answer, and the write is not there', 200, '', null, 'E00014'],
  ['a repeat that met its own effect', 200, STALE, { orderNo: 'T1' }, null],
  ['a conflict with somebody else', 200, STALE, null, 'E00006'],
  ...[200, 500, 503, 429].map((status): LostAnswer => [
    `a refusal, which is certain, HTTP ${String(status)}`,
    status,
    envelope({ code: 'E00013', message: 'no', model: null }),
    { orderNo: 'T1' },
    'E00013',
  ]),
  ['a refusal of the server’s own', 200, envelope({ code: '-1', message: 'no' }), { orderNo: 'T1' }, '-1'],
  ['a call that came too soon', 429, 'slow down', { orderNo: 'T1' }, 'E00013'],
  ['a refusal of the server’s own, HTTP 400', 400, envelope({ code: 'X1', message: 'no' }), { orderNo: 'T1' }, 'X1'],
  ...OPEN.flatMap(([status, body]): LostAnswer[] => [
    [`HTTP ${String(status)} with ${body}, and the write is there`, status, body, { orderNo: 'T1' }, null],
    [`HTTP ${String(status)} with ${body}, and the write is not there`, status, body, null, 'E00001'],
  ]),
])('%s', async (_name, status, body, found, refused) => {
  server.always(status, body);
  const look = jest.fn().mockResolvedValue(found);
  const outcome = await call(ENDPOINTS.testing.claim, { orderNo: 'T1' }, { look }).catch((failure: unknown) => failure);
  expect(outcome).toMatchObject(refused === null ? { orderNo: 'T1' } : { code: refused });
  // What is found is no failure, and what is not is shown once it was looked for.
  expect(shown).toHaveLength(refused === null ? 0 : 1);
  expect(look).toHaveBeenCalledTimes(CERTAIN.includes(refused ?? '') ? 0 : 1);
  if (look.mock.calls.length > 0) expect(look).toHaveBeenCalledWith(expect.stringMatching(/^[\da-f-]{36}$/));
});

test('a look that fails finds nothing', async () => {
  server.always(200, '');
  const look = () => Promise.reject(new Error('offline'));
  expect(await rejection(call(ENDPOINTS.testing.claim, { orderNo: 'T1' }, { look }))).toMatchObject({ code: 'E00014' });
});

test.each([
  [{ name: 'A', owners: [{ code: 'a' }] }, true],
  [{ name: 'B', owners: [{ code: 'a' }] }, false],
  [{ name: 'A', owners: [] }, false],
  [{ name: 'A', description: '' }, false],
])('a record is what was sent where it has all of it: %j', async (sent, isThere) => {
  const record = { name: 'A', owners: [{ code: 'a' }], revision: 2 };
  const found = reconcileRecord(sent, () => Promise.resolve(record));
  expect(await found().catch(() => null)).toEqual(isThere ? record : null);
});
