import { render } from '@testing-library/react';
import { createElement } from 'react';
import { AppWatermark, requireMount, WatermarkMountError } from '@/shell/AppWatermark';

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
