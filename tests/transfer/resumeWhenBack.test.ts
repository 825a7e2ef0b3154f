import { resumeWhenBack } from '@/transfer/upload/failed';
import type { Transfer } from '@/transfer/TransferQueue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A queue with one upload, interrupted or not. */
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
  resumeWhenBack({ list, subscribe, resumeCutOff }, isBack, 1_000);
  const cut = () => {
    cutOff = true;
    tell();
  };
  return { cut, tell: () => tell(), resumeCutOff, isBack };
}

test('does not check the server without interrupted uploads', async () => {
  const { tell, isBack } = stage([]);
  tell();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isBack).not.toHaveBeenCalled();
});

test('checks the server until it answers, then resumes once', async () => {
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

test('resumes when the browser is online again', () => {
  const { cut, resumeCutOff } = stage([]);
  cut();
  window.dispatchEvent(new Event('online'));
  expect(resumeCutOff).toHaveBeenCalledTimes(1);
});
