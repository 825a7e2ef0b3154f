import { render, screen } from '@testing-library/react';
import { openPreferences, setPreference } from '@/session/preferences';
import { AppWatermark, watermarkText, requireMount, WatermarkMountError } from '@/shell/AppWatermark';
import { Head } from '@/shell/Head';
import { Footer } from '@/shell/layoutParts';
import { onStage } from '../stage';

/** Around every page: header, footer, watermark; tests/e2e/specs/layout.watermark.spec.ts has how that is drawn (requirements §8). */

beforeEach(() => openPreferences('test.chen'));

const user = { userAccount: 'test.chen', userName: '陈静', model: {} };

test.each([
  ['en-US', 'the first time', {}, true, user],
  ['en-US', 'where nobody is known', {}, false, null],
  ['en-US', 'after the first time', { 'language.offered': true }, false, user],
  ['en-US', 'after Chinese was chosen', { language: 'zh-CN' }, false, user],
  ['zh-CN', 'the first time', {}, false, user],
])('where the browser asks for %s, English stands out %s: %o', (asked, _when, stored, isOffered, who) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(asked);
  setPreference('language', undefined);
  setPreference('language.offered', undefined);
  for (const [key, value] of Object.entries(stored)) setPreference(key, value);
  onStage('/', <Head user={who} ready={false} menu={null} />);
  expect(screen.getByRole('button', { name: 'English' }).classList.contains('ant-btn-primary')).toBe(isOffered);
});

test('the footer names the environment, and a rehearsal instead', () => {
  const { unmount } = onStage('/', <Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/ · prod$/);
  unmount();
  document.documentElement.dataset.environment = '演练 REHEARSAL';
  onStage('/', <Footer />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/ · 演练 REHEARSAL$/);
  delete document.documentElement.dataset.environment;
});

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
  const start = (container: HTMLElement) => render(<AppWatermark user={null}>console</AppWatermark>, { container });
  expect(() => requireMount(null)).toThrow(WatermarkMountError);
  const startUnmounted = () => start(document.createElement('div'));
  expect(startUnmounted).toThrow('The mount node of the watermark is missing.');
  const mount = document.createElement('div');
  document.body.append(mount);
  expect(start(mount).container).toHaveTextContent('console');
  mount.remove();
});
