import { act, renderHook, waitFor } from '@testing-library/react';
import { approvals } from '@/contract/approvals';
import { firmware } from '@/contract/firmware';
import { firmwareVersion } from '@/contract/firmwareVersion';
import { userRole } from '@/contract/userRole';
import { clearCache, markChanged, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { queryOf, useCall } from '@/services/useCall';
import { connectedClient, envelope } from './connectedClient';

/** Requirements §9: the cache is off by default and lives 60 seconds when on. */

const { server, shown, connectTo, origin } = connectedClient();
const cached = (fuzzyName: string, cache: true | number) =>
  queryClient.query(queryOf(userRole.search, { fuzzyName }, { cache }));
const ask = (fuzzyName: string, cache = false) =>
  cache ? cached(fuzzyName, true) : call(userRole.search, { fuzzyName });
beforeEach(() => {
  clearCache();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

test('is off by default', async () => {
  server.always(200, envelope({}));
  await ask('off');
  await ask('off');
  expect(server.seen).toHaveLength(2);
  // An answer that nothing on screen uses is dropped at once.
  const read = () => queryClient.query(queryOf(userRole.search, { fuzzyName: 'off' }));
  await read();
  // Timers of no delay, in the order in which they were set.
  await new Promise((done) => void setTimeout(done));
  await read();
  expect(server.seen).toHaveLength(4);
});

test('when on, the same call is made once in 60 seconds', async () => {
  server.always(200, envelope({ model: [{ code: 'first', name: '' }] }));
  await ask('on', true);
  server.always(200, envelope({ model: [{ code: 'second', name: '' }] }));
  expect(await ask('other', true)).toEqual([{ code: 'second', name: '' }]);
  jest.setSystemTime(Date.now() + 59_000);
  expect(await ask('on', true)).toEqual([{ code: 'first', name: '' }]);
  expect(server.seen).toHaveLength(2);
  // Without the option there is no cache.
  expect(await ask('on')).toEqual([{ code: 'second', name: '' }]);
  jest.setSystemTime(Date.now() + 2_000);
  expect(await ask('on', true)).toEqual([{ code: 'second', name: '' }]);
  expect(server.seen).toHaveLength(4);
  // The caller can set the time to live.
  await cached('short', 1_000);
  jest.setSystemTime(Date.now() + 2_000);
  await cached('short', 1_000);
  expect(server.seen).toHaveLength(6);
});

test('caches no failures and no calls with effects', async () => {
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  await expect(ask('failing', true)).rejects.toMatchObject({ code: 'E00013' });
  server.always(200, envelope({}));
  await expect(ask('failing', true)).resolves.toEqual([]);
  const input = { orderNo: 'T1', target: 'a', reason: 'r', revision: 1 };
  // @ts-expect-error A call with effects is no query.
  queryOf(approvals.transfer, input);
});

test('a read without its id is not sent', () => {
  renderHook(() => useCall(firmwareVersion.detail, { id: '' }));
  renderHook(() => useCall(firmwareVersion.page, { firmwareNo: '' }));
  expect(server.seen).toEqual([]);
});

const FORM_AND_SCREEN = [{ fixed: true }, {}];
test.each(FORM_AND_SCREEN)('in another language an answer stays until that one is there: %j', async (options) => {
  jest.useRealTimers();
  const named = (name: string) => [{ code: 'x', name }];
  server.always(200, envelope({ model: named('Model') }));
  const useSearch = (fuzzyName: string) => useCall(userRole.search, { fuzzyName }, options);
  const { result, rerender } = renderHook(useSearch, { initialProps: 'x' });
  await waitFor(() => expect(result.current.data).toEqual(named('Model')));
  server.always(200, envelope({ model: named('型号') }));
  connectTo(origin(), 'zh-CN');
  rerender('x');
  expect(result.current).toMatchObject({ data: named('Model'), loading: true });
  await waitFor(() => expect(result.current).toMatchObject({ data: named('型号'), loading: false }));
  // Of another input there is none.
  rerender('y');
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.loading).toBe(false));
  connectTo(origin());
});

test('a form reads anew what is on screen, and a write beside it does not change its values', async () => {
  jest.useRealTimers();
  const answers = (total: number) => server.always(200, envelope({ model: { list: [], total } }));
  const [screen, form] = [{}, { fixed: true }].map((options, nth) => {
    answers(nth);
    return renderHook(() => useCall(firmware.page, {}, options)).result;
  });
  await waitFor(() => expect(form?.current.data?.total).toBe(1));
  answers(2);
  act(() => markChanged('firmware'));
  await waitFor(() => expect(screen?.current.data?.total).toBe(2));
  expect(form?.current.data?.total).toBe(1);
});

test('a part that a server may lack shows another failure once', async () => {
  jest.useRealTimers();
  server.always(200, envelope({ code: 'E00013', message: 'no' }));
  const { result } = renderHook(() => useCall(userRole.search, { fuzzyName: 'part' }, { quiet: 'absent' }));
  await waitFor(() => expect(result.current.error).toBeDefined());
  act(() => result.current.refresh());
  await waitFor(() => expect(server.seen).toHaveLength(2));
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(shown).toHaveLength(1);
});
