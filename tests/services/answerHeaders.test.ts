import { userRole } from '@/contract/userRole';
import { askedEvery } from '@/services/polling';
import { onAnotherRelease } from '@/services/consoleBuild';
import { recordServerTime, onServerClockSet, serverNow } from '@/services/serverClock';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** Headers of answers: when an open page may ask again, and the server's time. */

const { server } = connectedClient();
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
