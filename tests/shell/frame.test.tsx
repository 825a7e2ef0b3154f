import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { announce, CallFailure } from '@/services/failure';
import { openPreferences, setPreference } from '@/session/preferences';
import { AppWatermark, watermarkText, requireMount, WatermarkMountError } from '@/shell/AppWatermark';
import { ErrorBoundary } from '@/shell/ErrorBoundary';
import { Head } from '@/shell/Head';
import { Footer } from '@/shell/layoutParts';
import { Notices } from '@/shell/Notices';
import { onStage } from '../stage';

/** Around every page: header, footer, watermark, and what stands in place of a page that is broken; tests/e2e/specs/layout.watermark.spec.ts has how that is drawn (requirements §8). */

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

test('two messages with one code are two notices, and equal ones are one', async () => {
  onStage('/', <Notices />);
  const failed = (message: string) => new CallFailure({ call: '', key: null }, { code: 'E00013', message });
  act(() => ['one', 'other', 'one'].map(failed).forEach(announce));
  expect(await screen.findByText('other')).toBeVisible();
  expect(screen.getAllByText('one')).toHaveLength(1);
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
// prettier-ignore
test.each<[texts: string[], lines: string[], fontSize: number]>([
  [['测试', 'test.sun'], ['测试', 'test.sun'], 16],
  [['Sun', 'sun@charge.example'], ['Sun', 'sun@charge', '.example'], 16],
  [['Zhang San', 'zhangsan.long-name@charge-cloud.example'], ['Zhang San', 'zhangsan.long', '-name@charge', '-cloud.example'], 13],
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

describe('a page that is broken', () => {
  // React logs errors that a boundary catches.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  function Record({ id }: { readonly id: string }) {
    if (id === 'broken') throw new Error('This record cannot be drawn.');
    return <p>Record {id}</p>;
  }

  const at = (id: string) => (
    <App>
      <ErrorBoundary address={`?id=${id}`}>
        <Record id={id} />
      </ErrorBoundary>
    </App>
  );

  test('a crashed page offers a reload, and another address is rendered again', () => {
    const { rerender } = render(at('broken'));
    expect(screen.getByText('页面出错了')).toBeInTheDocument();
    rerender(at('broken'));
    expect(screen.getByText('页面出错了')).toBeInTheDocument();

    rerender(at('B'));
    expect(screen.getByText('Record B')).toBeInTheDocument();
    expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
    rerender(at('broken'));
    expect(screen.getByText('页面出错了')).toBeInTheDocument();
  });

  function Stale(): never {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  }

  test.each([
    ['the whole console', undefined, 1],
    ['a page in its frame', '?id=1', 0],
  ])('a stale build in place of %s has a heading with the focus, and one main part', async (_what, address, mains) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <App>
        <ErrorBoundary {...(address !== undefined && { address })}>
          <Stale />
        </ErrorBoundary>
      </App>,
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryAllByRole('main')).toHaveLength(mains);
  });

  test('a page that could not be loaded while offline is loaded again once online', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <App>
        <ErrorBoundary address="?id=1">
          <Stale />
        </ErrorBoundary>
      </App>,
    );
    await screen.findByText(/已保存|草稿/);
    fireEvent(window, new Event('online'));
    // The tests' browser does not navigate, and says so.
    const said: unknown = expect.stringContaining('navigation');
    expect(console.error).toHaveBeenLastCalledWith(expect.objectContaining({ message: said }), ...[]);
  });
});
