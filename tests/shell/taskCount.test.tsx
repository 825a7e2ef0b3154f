import { act, render, renderHook, screen } from '@testing-library/react';
import { useScopeCounts } from '@/features/testOrder/list/orderListFilters';
import { clearCache, markChanged, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { INITIAL_DELAY, LoadCounts, useTodoCount } from '@/shell/taskCount';

jest.mock('@/services/client', () => ({ call: jest.fn() }));

/** The number of the user's tasks, for menu and page title. */

const state = (pageCodes: readonly string[]) => ({
  kind: 'ready' as const,
  user: { userAccount: 'test.chen', userName: '陈静', model: {} },
  pageCodes: [...pageCodes],
  roles: [],
});

function Count() {
  return <output>{useTodoCount()}</output>;
}

/** The longest interval; a tab may be a tenth faster. */
const INTERVAL = 120_000;

const counted = (todo: number) => ({ todo });
const asked = () => jest.mocked(call).mock.calls.length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// As below its provider: the client hears when the page becomes visible.
beforeAll(() => queryClient.mount());
afterAll(() => queryClient.unmount());
beforeEach(() => {
  clearCache();
  jest.useFakeTimers();
  jest.mocked(call).mockReset().mockResolvedValue(counted(3));
});
afterEach(() => jest.useRealTimers());

async function shown(pageCodes: readonly string[] = ['testing_0101', 'testing_0201']): Promise<void> {
  render(
    <>
      <LoadCounts state={state(pageCodes)} />
      <Count />
    </>,
  );
  await pass(INITIAL_DELAY);
  await pass(1);
}

test('is loaded after the first page, then every two minutes', async () => {
  await shown();
  expect(asked()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^3$/);
  await pass(3 * INTERVAL);
  expect(asked()).toBe(4);
});

test('is not loaded in a hidden page, and at once when it becomes visible', async () => {
  await shown();
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const becomes = (now: DocumentVisibilityState) => {
    state.mockReturnValue(now);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  becomes('hidden');
  await pass(3 * INTERVAL);
  expect(asked()).toBe(1);
  becomes('visible');
  await pass(1);
  expect(asked()).toBe(2);
});

test('is reloaded at once by a write to an order', async () => {
  await shown();
  jest.mocked(call).mockResolvedValue(counted(2));
  act(() => markChanged('order'));
  await pass(1);
  expect(asked()).toBe(2);
  expect(screen.getByRole('status')).toHaveTextContent(/^2$/);
});

test('is the total of the list of tasks, not of a filtered one', async () => {
  await shown();
  const { result } = renderHook(() => useScopeCounts('todo'));
  act(() => result.current.noteTotal({ current: 2 }, 5));
  act(() => result.current.noteTotal({ module: 'hmi' }, 1));
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent(/^5$/);
});

test('shows a failure once until a call succeeds (requirements §8), and keeps its value', async () => {
  const told = () => jest.mocked(call).mock.calls.map(([, , options]) => options?.quiet !== true);
  jest.mocked(call).mockRejectedValue(new Error('down'));
  await shown();
  await pass(2 * INTERVAL);
  expect(told()).toEqual([true, false, false]);
  jest.mocked(call).mockResolvedValue(counted(4));
  await pass(INTERVAL);
  jest.mocked(call).mockRejectedValue(new Error('down again'));
  await pass(2 * INTERVAL);
  expect(told()).toEqual([true, false, false, false, true, false]);
  expect(screen.getByRole('status')).toHaveTextContent(/^4$/);
});

test('makes no call without the right to the list', async () => {
  await shown(['testing_0201']);
  await pass(INTERVAL);
  expect(asked()).toBe(0);
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
});
