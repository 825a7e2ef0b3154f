import { act, render, screen } from '@testing-library/react';
import { todayPace } from '@/features/testOrder/today/query';
import { clearCache, markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { INITIAL_DELAY, useToday } from '@/shell/useToday';

jest.mock('@/services/client', () => ({ call: jest.fn() }));

/** The day's counts, for menu, page title and line (decisions §5). */

const state = (pageCodes: readonly string[]) => ({
  kind: 'ready' as const,
  user: { userAccount: 'test.chen', userName: '陈静', model: {} },
  pageCodes: [...pageCodes],
  roles: [],
});

function Count({ pageCodes }: { readonly pageCodes: readonly string[] }) {
  return <output>{useToday(state(pageCodes))?.scopes.todo ?? 'unknown'}</output>;
}

/** The interval, without its jitter. */
const INTERVAL = 120_000;

const counted = (todo: number) => ({ scopes: { todo }, figures: [] });
const asked = () => jest.mocked(call).mock.calls.length;
const MINUTE = 60_000;
/** Time passes, with somebody at the page. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE) {
    window.dispatchEvent(new Event('pointermove'));
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, MINUTE)));
  }
}

beforeEach(async () => {
  clearCache();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  // As on a new page.
  for (let answers = 0; answers < 4; answers += 1) await todayPace.ask(() => Promise.resolve());
  jest.useFakeTimers();
  jest.mocked(call).mockReset().mockResolvedValue(counted(3));
});
afterEach(() => jest.useRealTimers());

async function shown(pageCodes: readonly string[] = ['testing_0101', 'testing_0201']): Promise<void> {
  render(<Count pageCodes={pageCodes} />);
  await pass(INITIAL_DELAY);
  await pass(1);
}

test('is loaded after the first page, then every two minutes', async () => {
  await shown();
  expect(asked()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('3');
  await pass(3 * INTERVAL);
  expect(asked()).toBe(4);
});

test('is loaded every ten minutes while nobody is there, and at once when somebody is back', async () => {
  await shown();
  await act(() => jest.advanceTimersByTimeAsync(INTERVAL));
  expect(asked()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(9 * MINUTE));
  expect(asked()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  expect(asked()).toBe(3);
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  await pass(1);
  expect(asked()).toBe(4);
  // Back at once after a load: it is fresh.
  await act(() => jest.advanceTimersByTimeAsync(INTERVAL + 5_000));
  expect(asked()).toBe(5);
  await pass(1);
  expect(asked()).toBe(5);
});

test('is reloaded at once by a write to an order', async () => {
  await shown();
  jest.mocked(call).mockResolvedValue(counted(2));
  act(() => markChanged('order'));
  await pass(1);
  expect(asked()).toBe(2);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test('after failures it is loaded less often and keeps its value; then it returns', async () => {
  await shown();
  jest.mocked(call).mockRejectedValue(new Error('down'));
  await pass(INTERVAL);
  expect(asked()).toBe(2);
  await pass(INTERVAL);
  expect(asked()).toBe(2);
  expect(screen.getByRole('status')).toHaveTextContent('3');
  await pass(INTERVAL);
  expect(asked()).toBe(3);
  jest.mocked(call).mockResolvedValue(counted(4));
  await pass(4 * INTERVAL);
  expect(screen.getByRole('status')).toHaveTextContent('4');
  await pass(2 * INTERVAL);
  await pass(INTERVAL);
  expect(asked()).toBe(6);
});

test('while the server states load it is loaded less often', async () => {
  jest.mocked(call).mockImplementation((...[, , options]) => {
    options?.onLoad?.(true);
    return Promise.resolve(counted(3));
  });
  await shown();
  expect(asked()).toBe(1);
  await pass(INTERVAL);
  expect(asked()).toBe(1);
  await pass(INTERVAL);
  expect(asked()).toBe(2);
  await pass(3 * INTERVAL);
  expect(asked()).toBe(2);
  await pass(INTERVAL);
  expect(asked()).toBe(3);
});

test('shows a failure once until a call succeeds (requirements §8)', async () => {
  const told = () => jest.mocked(call).mock.calls.map(([, , options]) => options?.quiet !== true);
  jest.mocked(call).mockRejectedValue(new Error('down'));
  await shown();
  await pass(6 * INTERVAL);
  expect(told()).toEqual([true, false, false]);
  jest.mocked(call).mockResolvedValue(counted(3));
  await pass(4 * INTERVAL);
  jest.mocked(call).mockRejectedValue(new Error('down again'));
  await pass(6 * INTERVAL);
  expect(told()).toEqual([true, false, false, false, true, false]);
});

test('makes no call without the right to the list', async () => {
  await shown(['testing_0201']);
  await pass(INTERVAL);
  expect(asked()).toBe(0);
  expect(screen.getByRole('status')).toHaveTextContent('unknown');
});
