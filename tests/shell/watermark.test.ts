import { render } from '@testing-library/react';
import { createElement } from 'react';
import { AppWatermark, watermarkText, requireMount, WatermarkMountError } from '@/shell/AppWatermark';

/** Requirements §8; tests/e2e checks the rendering. */

/** A letter is 8 px wide at 16 px. */
test.each<[texts: string[], lines: string[], fontSize: number]>([
  [['测试', 'test.sun'], ['测试', 'test.sun'], 16],
  [['Sun', 'sun@charge.example'], ['Sun', 'sun@charge', '.example'], 16],
  [
    ['Zhang San', 'zhangsan.long-name@charge-cloud.example'],
    ['Zhang San', 'zhangsan.long', '-name@charge', '-cloud.example'],
    13,
  ],
  [['a'.repeat(30), 'b'], ['a'.repeat(30), 'b'], 10],
  [[], [], 16],
])('name and account %j are drawn as %j at %d px', (texts, lines, fontSize) => {
  expect(watermarkText(texts, (text) => text.length * 8)).toEqual({ lines, fontSize });
});

test('a missing mount node is an error when the console starts', () => {
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const start = (container: HTMLElement) =>
    render(createElement(AppWatermark, { user: null, children: 'console' }), { container });
  expect(() => requireMount(null)).toThrow(WatermarkMountError);
  const startUnmounted = () => start(document.createElement('div'));
  expect(startUnmounted).toThrow('The mount node of the watermark is missing.');
  const mount = document.createElement('div');
  document.body.append(mount);
  expect(start(mount).container).toHaveTextContent('console');
  mount.remove();
});
