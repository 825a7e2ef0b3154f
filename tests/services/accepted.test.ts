import fc from 'fast-check';
import { runs } from '../runs';
import { ENDPOINTS } from '@/contract/endpoints';
import { gateway } from '@/contract/gateway';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { clearCache, keyOf, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { onFailure } from '@/services/failure';
import { reconcileRecord } from '@/services/reconcile';
import { connectedClient, envelope, everyCall, rejection } from './connectedClient';

/** An accepted write is a success, with or without its model; a read needs its model, and no malformed answer is a success. */

const { server, shown } = connectedClient();

const reads = everyCall.filter(({ effects }) => !effects);
const writes = everyCall.filter(({ effects, host }) => effects && host === 'product');

const UNREADABLE = envelope({ model: { orderNo: 7, id: {}, firmwareNo: [], revision: 'x', savedBy: 1 } });
const claim = (options?: Parameters<typeof call>[2]) => call(ENDPOINTS.testing.claim, { orderNo: 'T1' }, options);

test('every write accepted with a model that cannot be read is one, and shows nothing', async () => {
  server.always(200, UNREADABLE);
  for (const endpoint of writes)
    expect([endpoint.path, await call(endpoint, {}).catch(String)]).toEqual([endpoint.path, null]);
  expect(writes).toHaveLength(24);
  expect(shown).toEqual([]);
});

test.each([
  ['model: null', 200, envelope({ model: null })],
  ['no model', 200, '{"code":"S00000"}'],
  ['HTTP 204', 204, ''],
  ['text as model', 200, envelope({ model: 'ok' })],
])('a write accepted with %s is one, and shows nothing', async (_name, status, body) => {
  server.always(status, body);
  expect(await claim({ find: () => Promise.reject(new Error('offline')) })).toBeNull();
  expect(shown).toEqual([]);
});

test('a write accepted without its model has everything about its subject read again', async () => {
  server.always(204, '');
  const key = keyOf(testingOrder.detail, { orderNo: 'T1' });
  queryClient.setQueryDefaults(key, { gcTime: 60_000 });
  queryClient.setQueryData(key, 'as before');
  await claim();
  expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, data: 'as before' });
  clearCache();
});

test('every read of HTTP 204 is a failure', async () => {
  server.always(204, '');
  for (const endpoint of reads) expect(await rejection(call(endpoint, {}))).toMatchObject({ name: 'CallFailure' });
  expect(shown).toHaveLength(reads.length);
});

const OPEN_NOW = 'It is not known whether this was saved';
test.each([
  ['another body than an answer', 200, '<!doctype html>', OPEN_NOW],
  ['no body but HTTP 200', 200, '', OPEN_NOW],
  ['the success of another envelope', 200, envelope({ code: 200, message: 'Success' }), OPEN_NOW],
  ['another code', 200, envelope({ code: 'E00013', model: null }), ''],
  ['HTTP 500', 500, envelope({ model: null }), OPEN_NOW],
])('a write with %s is a failure, which says whether it may have been executed', async (_name, status, body, said) => {
  server.always(status, body);
  const message: unknown = expect.stringContaining(said);
  expect(await rejection(claim())).toMatchObject({ name: 'CallFailure', message });
  expect(shown).toHaveLength(1);
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
const CERTAIN = ['E00013', 'X1'];
type LostAnswer = [name: string, status: number, body: string, found: object | null, refused: string | null];

/** A write whose answer says nothing, and what is found then. */
test.each<LostAnswer>([
  ['a lost answer, and the write is there', 200, '', { orderNo: 'T1' }, null],
  ['a lost answer, and the write is not there', 200, '', null, 'E00014'],
  ['a repeat that met its own effect', 200, STALE, { orderNo: 'T1' }, null],
  ['a conflict with somebody else', 200, STALE, null, 'E00006'],
  ['a refusal, which is certain', 500, envelope({ code: 'E00013', message: 'no' }), { orderNo: 'T1' }, 'E00013'],
  ['a call that came too soon', 429, 'slow down', { orderNo: 'T1' }, 'E00013'],
  ['a refusal of the server’s own, HTTP 400', 400, envelope({ code: 'X1', message: 'no' }), { orderNo: 'T1' }, 'X1'],
  ...OPEN.map(([status, body]): LostAnswer => [
    `HTTP ${String(status)} with ${body}, and the write is there`,
    status,
    body,
    { orderNo: 'T1' },
    null,
  ]),
  ['HTTP 500, and the write is not there', 500, envelope({ model: null }), null, 'E00001'],
])('a write that may have been executed: %s', async (_name, status, body, found, refused) => {
  server.always(status, body);
  const look = jest.fn().mockResolvedValue(found);
  const outcome = await claim({ look }).catch((failure: unknown) => failure);
  expect(outcome).toMatchObject(refused === null ? { orderNo: 'T1' } : { code: refused });
  // What is found is no failure, and what is not is shown once it was looked for.
  expect(shown).toHaveLength(refused === null ? 0 : 1);
  expect(look).toHaveBeenCalledTimes(CERTAIN.includes(refused ?? '') ? 0 : 1);
  if (look.mock.calls.length > 0) expect(look).toHaveBeenCalledWith(expect.stringMatching(/^[\da-f-]{36}$/));
});

test('a failed look-up of what a write has made finds nothing', async () => {
  server.always(200, '');
  const look = () => Promise.reject(new Error('offline'));
  expect(await rejection(claim({ look }))).toMatchObject({ code: 'E00014' });
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

/** Each malformed answer shows one error (requirements §8, E-TEST-4); client.test.ts has the kinds of them, and FULL=1 runs 5,000. */
const RUNS = runs(200, 5_000);
const page = { list: [], total: 0, asOf: '' };
const CALLS = [
  { make: () => call(userRole.search, { fuzzyName: 'li' }), good: [{ code: 'a', name: 'b' }] },
  { make: () => call(userRole.getUserRoles, {}), good: [{ code: '2', name: 'b' }] },
  { make: () => call(testing.page, {}), good: page },
  { make: () => call(gateway.getUserInfo, undefined), good: { userName: 'a', userAccount: 'b', model: {} } },
] as const;

const json = fc.jsonValue();
const notObject = fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.string(), fc.array(json));
/** Anything but exactly `S00000`. */
const wrongCode = fc.oneof(
  fc.constantFrom('s00000', 'S00000 ', ' S00000', 'S0000', 'S000000', '00000'),
  fc.constantFrom<unknown>(0, 200, true, null, ['S00000'], { code: 'S00000' }),
  fc.stringMatching(/^E\d{5}$/),
  json.filter((value) => value !== 'S00000'),
);
/** Values that are invalid for every model above. */
const wrongModel = fc.oneof(
  fc.string(),
  // NaN and Infinity become null in JSON, which is valid for some models.
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1 }),
  fc.array(fc.record({ name: fc.string() }), { minLength: 1 }),
  fc.record({ list: fc.oneof(fc.string(), fc.integer(), fc.record({ code: fc.string() })), userAccount: fc.boolean() }),
);
const claims = fc.record({ success: fc.constant(true), message: fc.oneof(fc.string(), json), error: json });

const body = (good: unknown) =>
  fc.oneof(
    fc.string(),
    fc.constantFrom('', '<!doctype html><title>502</title>', 'null', '"S00000"', '[', '{"code":"S00000"', 'undefined'),
    notObject.map((value) => JSON.stringify(value)),
    fc.tuple(claims, wrongCode).map(([rest, code]) => JSON.stringify({ ...rest, code, model: good })),
    fc.tuple(claims, wrongModel).map(([rest, model]) => JSON.stringify({ ...rest, code: 'S00000', model })),
    // A truncated valid answer.
    fc.double({ min: 0, max: 0.98, noNaN: true }).map((part) => {
      const whole = JSON.stringify({ code: 'S00000', message: '', model: good });
      return whole.slice(0, Math.floor(part * whole.length));
    }),
  );

const tries = fc
  .constantFrom(...CALLS)
  .chain(({ make, good }) => fc.record({ make: fc.constant(make), body: body(good) }));

test(`${String(RUNS)} malformed answers: none is a success, each shows one error`, async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(tries, async (one) => {
      tried += 1;
      const shown: unknown[] = [];
      const stop = onFailure((failure) => shown.push(failure));
      server.always(200, one.body);
      const outcome = await rejection(one.make());
      stop();
      expect(outcome).toMatchObject({ name: 'CallFailure', code: expect.any(String), message: expect.any(String) });
      expect(outcome).not.toMatchObject({ code: 'S00000' });
      expect(shown).toEqual([outcome]);
    }),
    { numRuns: RUNS },
  );
  expect(tried).toBe(RUNS);
}, 600_000);
