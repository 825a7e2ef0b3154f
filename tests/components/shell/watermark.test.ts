import { guardWatermark, WatermarkMountError } from '@/shell/watermarkGuard';

/** Requirements §8: a missing mount node of the watermark raises an error. What a browser draws is tried in e2e/. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('without a mount node there is nothing to guard: an error', () => {
  expect(() => guardWatermark(null, () => undefined)).toThrow(WatermarkMountError);
});

test('a mount node that is taken out of the page is an error at the next look, and one only', () => {
  const mount = document.createElement('div');
  document.body.append(mount);
  const stop = guardWatermark(mount, () => undefined);
  expect(() => jest.advanceTimersByTime(500)).not.toThrow();
  mount.remove();
  expect(() => jest.advanceTimersByTime(500)).toThrow('The mount node of the watermark is missing.');
  expect(jest.getTimerCount()).toBe(0);
  stop();
});
