import { act, renderHook } from '@testing-library/react';
import useBusy from '@/models/busy';
import { deferred } from '../stage';

/** The global busy flag (requirements §2). */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a fast task does not show the overlay', async () => {
  const { result } = renderHook(() => useBusy());
  const task = deferred<string>();
  const outcome = result.current.whileBusy(() => task.promise);
  await pass(299);
  expect(result.current.busy).toBe(false);
  task.resolve('done');
  await expect(outcome).resolves.toBe('done');
  await pass(1_000);
  expect(result.current.busy).toBe(false);
});

test('is set until the last task has ended, also a failed one', async () => {
  const { result } = renderHook(() => useBusy());
  const [one, two] = [deferred<undefined>(), deferred<undefined>()];
  const first = result.current.whileBusy(() => one.promise);
  const second = result.current.whileBusy(() => two.promise);
  await pass(300);
  expect(result.current.busy).toBe(true);
  one.resolve(undefined);
  await pass(0);
  await first;
  expect(result.current.busy).toBe(true);
  const refusal = expect(second).rejects.toThrow('refused');
  two.reject(new Error('refused'));
  await pass(0);
  await refusal;
  expect(result.current.busy).toBe(false);
});
