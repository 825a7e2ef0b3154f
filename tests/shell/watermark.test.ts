import { render } from '@testing-library/react';
import { createElement } from 'react';
import { AppWatermark, fittingSize, requireMount, WatermarkMountError } from '@/shell/AppWatermark';

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

test('it is checked when the console starts', () => {
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const start = (container: HTMLElement) =>
    render(createElement(AppWatermark, { user: null, children: 'console' }), { container });
  expect(() => start(document.createElement('div'))).toThrow(WatermarkMountError);
  const mount = document.createElement('div');
  document.body.append(mount);
  expect(start(mount).container).toHaveTextContent('console');
  mount.remove();
});

/** [widths of name and account at 16 px, the size at which both are within 120 px] */
test.each([
  [[32, 56], 16],
  [[120, 60], 16],
  [[60, 121], 15.8],
  [[240, 100], 8],
  [[320, 720], 2.6],
  [[], 16],
])('lines of %j px are drawn at %d px (requirements §1)', (widths, size) => {
  expect(fittingSize(widths)).toBe(size);
  for (const width of widths) expect((width * size) / 16).toBeLessThanOrEqual(120);
});
