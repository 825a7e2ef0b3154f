import { userRole } from '@/contract/userRole';
import { askedEvery } from '@/services/askAgain';
import { connectedClient, envelope, rejection, search } from './connectedClient';

/** What an open page repeats, and when it may (P-WORKSPACE-7). */

jest.mock('@@/core/plugin', (): unknown => jest.requireActual('./server'));

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
  server.always(200, envelope({}));
  await search();
  expect(again.refetchInterval()).toBeLessThanOrEqual(15_000);
});

test('a header without a time is ignored', async () => {
  server.always(200, envelope({}), { 'Retry-After': 'soon' });
  await search();
  expect(again.refetchInterval()).toBeLessThanOrEqual(15_000);
});
