import { requireMount, WatermarkMountError } from '@/shell/AppWatermark';

/** Requirements §8: a missing mount node is an error. tests/e2e checks the rendering. */

test('a missing mount node is an error', () => {
  const mount = document.createElement('div');
  const content = document.createElement('div');
  expect(() => requireMount(null)).toThrow(WatermarkMountError);
  expect(() => requireMount(content)).toThrow(WatermarkMountError);
  mount.append(content);
  document.body.append(mount);
  expect(() => requireMount(content)).not.toThrow();
  mount.remove();
  expect(() => requireMount(content)).toThrow('The mount node of the watermark is missing.');
});
