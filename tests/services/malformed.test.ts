import fc from 'fast-check';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { onFailure } from '@/services/failure';
import { connectedClient, rejection } from './connectedClient';

/**
 * No malformed answer counts as a success, and each shows one error (requirements §8, E-TEST-4); client.test.ts has the
 * kinds of them, and FULL=1 runs 5,000.
 */

const RUNS = process.env.FULL ? 5_000 : 40;
const { server } = connectedClient();

const page = { list: [], total: 0, asOf: '' };
/** Calls with a valid model. */
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
