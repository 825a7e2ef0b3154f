import { goOnWhenBack } from '@/transfer/goOnWhenBack';
import type { Transfer } from '@/transfer/TransferQueue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A queue with one upload, cut off or not. */
function stage(answers: boolean[]) {
  let cutOff = false;
  let tell = (): void => undefined;
  const resumeCutOff = jest.fn(() => {
    cutOff = false;
  });
  const isBack = jest.fn(() => Promise.resolve(answers.shift() ?? true));
  const list = () => [{ cutOff } as Transfer];
  const subscribe = (listener: () => void) => {
    tell = listener;
    return () => true;
  };
  goOnWhenBack({ list, subscribe, resumeCutOff }, isBack, 1_000);
  const cut = () => {
    cutOff = true;
    tell();
  };
  return { cut, tell: () => tell(), resumeCutOff, isBack };
}

test('nobody is asked as long as nothing is cut off', async () => {
  const { tell, isBack } = stage([]);
  tell();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isBack).not.toHaveBeenCalled();
});

test('the server is asked until it answers, then uploads go on, once', async () => {
  const { cut, isBack, resumeCutOff } = stage([false, false, true]);
  cut();
  cut();
  await jest.advanceTimersByTimeAsync(2_500);
  expect(isBack).toHaveBeenCalledTimes(2);
  expect(resumeCutOff).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isBack).toHaveBeenCalledTimes(3);
  expect(resumeCutOff).toHaveBeenCalledTimes(1);
});

test('a network that is back is enough', () => {
  const { cut, resumeCutOff } = stage([]);
  cut();
  window.dispatchEvent(new Event('online'));
  expect(resumeCutOff).toHaveBeenCalledTimes(1);
});
