import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { requestConfig } from '@/services/requestConfig';
import { recordServerTime, onServerClockSet, serverNow } from '@/services/serverClock';
import { TestServer } from './server';

// The real request plugin and the real axios, as src/app.tsx configures them; only the rest of Umi is left out.
jest.mock('@@/core/plugin', () => ({ getPluginManager: () => ({ applyPlugins: () => mockConfig() }) }));
const mockConfig = () => requestConfig;

const server = new TestServer();
const HOUR = 3_600_000;

beforeAll(async () => {
  const origin = await server.start();
  connect({ prefix: { product: origin, gateway: origin }, language: () => 'en-US', onNotSignedIn: jest.fn() });
});
afterAll(() => server.stop());
afterEach(() => recordServerTime(new Date().toUTCString()));

/** How far the server's clock is taken to be ahead, in whole minutes. */
const minutesAhead = () => Math.round((serverNow().getTime() - Date.now()) / 60_000);

test("every answer sets the clock that forms check against, a refusal's too", async () => {
  let moved = 30 * HOUR;
  let code = 'S00000';
  server.answer = (_request, response) => {
    response.setHeader('Date', new Date(Date.now() + moved).toUTCString());
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ code, model: [] }));
  };
  await call(userRole.search, { fuzzyName: 'li' });
  expect(minutesAhead()).toBe(30 * 60);
  moved = -2 * HOUR;
  code = 'E00009';
  await call(userRole.search, { fuzzyName: 'li' }).catch(() => undefined);
  expect(minutesAhead()).toBe(-2 * 60);
});

test.each([
  ['no header', undefined],
  ['a header that is no time', 'soon'],
])('%s leaves the clock as it was', (_what, header) => {
  recordServerTime(new Date(Date.now() + HOUR).toUTCString());
  recordServerTime(header);
  expect(minutesAhead()).toBe(60);
});

test('the second that the header leaves out is no difference', () => {
  const now = Date.parse('2026-11-02T01:00:00.900Z');
  recordServerTime('Mon, 02 Nov 2026 01:00:00 GMT', now);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(50);
});

test('who tells times hears when the clock was set, not of every answer', () => {
  const set = jest.fn();
  const ignore = onServerClockSet(set);
  const now = Date.parse('2026-11-02T01:00:00.000Z');
  recordServerTime('Mon, 02 Nov 2026 04:00:00 GMT', now);
  recordServerTime('Mon, 02 Nov 2026 04:00:05 GMT', now + 5_900);
  expect(set).toHaveBeenCalledTimes(1);
  recordServerTime('Mon, 02 Nov 2026 01:00:06 GMT', now + 6_000);
  expect(set).toHaveBeenCalledTimes(2);
  ignore();
  recordServerTime('Mon, 02 Nov 2026 09:00:00 GMT', now);
  expect(set).toHaveBeenCalledTimes(2);
});
