import { guardWatermark, WatermarkMountError } from '@/shell/watermarkGuard';

/** Requirements §8: a missing mount node is an error. tests/e2e checks the rendering. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('throws without a mount node', () => {
  expect(() => guardWatermark(null, () => undefined)).toThrow(WatermarkMountError);
});

test('throws once when the mount node is removed', () => {
  const mount = document.createElement('div');
  document.body.append(mount);
  const stop = guardWatermark(mount, () => undefined);
  expect(() => jest.advanceTimersByTime(500)).not.toThrow();
  mount.remove();
  expect(() => jest.advanceTimersByTime(500)).toThrow('The mount node of the watermark is missing.');
  expect(jest.getTimerCount()).toBe(0);
  stop();
});
