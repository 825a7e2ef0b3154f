import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { CopyText } from '@/components/parts/CopyText';
import { LoadState } from '@/components/parts/LoadState';
import { Markdown } from '@/components/parts/Markdown';
import { relativeTime, TimeText } from '@/components/parts/Text';
import { DEFAULT_ZONE, applyRules } from '@/domain/profile';
import { CallFailure } from '@/services/failure';
import { recordServerTime } from '@/services/serverClock';
import { onStage, user } from '../../stage';

/** Relative times use the server's clock, others are in the company's zone. */

const AT = '2026-11-02T01:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => jest.useRealTimers());

test('relative times follow the server’s clock and its changes', () => {
  jest.useFakeTimers({ now: Date.parse(AT) + 3 * HOUR });
  render(<TimeText value={AT} relative />);
  expect(screen.getByText('3 小时前')).toBeInTheDocument();

  act(() => recordServerTime(new Date(Date.parse(AT) + DAY + 3 * HOUR).toUTCString()));
  expect(screen.getByText('1 天前')).toBeInTheDocument();

  act(() => jest.setSystemTime(Date.now() + DAY));
  act(() => jest.advanceTimersByTime(MINUTE));
  expect(screen.getByText('2 天前')).toBeInTheDocument();
  recordServerTime(new Date().toUTCString());
});

test.each([
  [0, '刚刚', 'just now'],
  [59_999, '刚刚', 'just now'],
  [-2 * MINUTE, '2 分钟前', '2 minutes ago'],
  [5 * MINUTE, '5 分钟后', 'in 5 minutes'],
  [3 * DAY, '3 天后', 'in 3 days'],
  [-40 * DAY, '1 个月前', 'a month ago'],
])('%i ms from now: %s, %s', (distance, chinese, english) => {
  const now = Date.UTC(2026, 10, 22);
  expect(relativeTime(now + distance, now, 'zh-CN')).toBe(chinese);
  expect(relativeTime(now + distance, now, 'en-US')).toBe(english);
});

describe('in the company’s zone, whatever the browser’s is', () => {
  afterEach(() => applyRules({ timeZone: DEFAULT_ZONE }));

  test.each([
    [DEFAULT_ZONE, '2026-11-02 09:00', '2026-11-02 09:00:00'],
    ['America/New_York', '2026-11-01 20:00', '2026-11-01 20:00:00'],
  ])('%s', (timeZone, minutes, seconds) => {
    applyRules({ timeZone });
    render(<TimeText value={AT} />);
    const time = screen.getByText(minutes);
    fireEvent.pointerEnter(time);
    expect(time).toHaveAttribute('title', expect.stringMatching(new RegExp(` · ${seconds}$`)));
    expect(time).toHaveAttribute('datetime', AT);
  });

  test('what is no time is shown as it came', () => {
    applyRules({ timeZone: 'Europe/Berlin' });
    render(<TimeText value="last week" />);
    expect(screen.getByText('last week')).toBeVisible();
  });
});

/** What notes show; hostile ones: tests/e2e/specs/pages.walk.spec.ts. */

test('links open in a new window', async () => {
  onStage('/', <Markdown text="[标准](https://standard.example/a)" />);
  const link = await screen.findByRole('link', { name: '标准' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveAttribute('target', '_blank');
});

test('the headings of notes begin at the third level and leave none out', async () => {
  onStage('/', <Markdown text={'## 2.0.0\n\n#### 修复\n\n## 1.9.0'} />);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('修复');
});

test('notes show no comments other than in code, and bare links as text', async () => {
  const bare = 'https://github.com/o/charger/pull/12';
  const text = `<!-- made by a tool -->\n* Stop billing at 100 % in ${bare}\n* \`<!-- code -->\``;
  onStage('/', <Markdown text={text} />);
  expect(await screen.findByText('<!-- code -->')).toBeVisible();
  expect(screen.getByText(`Stop billing at 100 % in ${bare}`)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body).not.toHaveTextContent('made by a tool');
});

test('a comment that hides a tag makes none, and one without an end is text', async () => {
  const { container } = onStage('/', <Markdown text={'a<scr<!-- x -->ipt>b</script>\n\n<!-- open'} />);
  expect(await screen.findByText('a<script>b</script>')).toBeInTheDocument();
  expect(within(container).getByText('<!-- open')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('<script');
});

test('a hash is copied whole though its ends are shown, and nothing else is pressed', async () => {
  const [hash, pressed] = ['0a1b'.repeat(16), jest.fn()];
  onStage(
    '/',
    <div onClick={pressed}>
      <CopyText value={hash} hash="short" />
    </div>,
  );
  await user().click(screen.getByRole('button', { name: '复制 0a1b0a1b…1b0a1b' }));
  expect(await screen.findByRole('status')).toHaveTextContent('已复制');
  expect([await navigator.clipboard.readText(), pressed.mock.calls]).toEqual([hash, []]);
});

/** What stands in place of data, or above it. */

const failure = (code: string, more: object = {}) =>
  new CallFailure({ call: 'GET /record', key: null }, { code, message: `says ${code}`, ...more });
const NAMED = [{ name: 'A' }, { unreadable: 'list.1' }];

// prettier-ignore
test.each<[string, object, readonly string[], readonly string[]]>([
  ['what nobody asked for', {}, [], ['加载失败']],
  ['a failure', { error: failure('E00001') }, ['加载失败', 'says E00001', '复制错误信息'], ['返回列表']],
  ['what does not exist', { error: failure('E00010') }, ['记录不存在，请检查链接是否完整', '返回列表'], ['重试']],
  ['a call that the server lacks', { error: failure('E00015', { isAbsent: true }) }, ['says E00015'], ['重试', '复制错误信息']],
  ['data that could not be read again', { data: [{ name: 'A' }], error: failure('E00001') }, ['1 row', '刷新失败，显示的是之前的数据'], ['加载失败']],
  ['rows of which one cannot be read', { data: NAMED }, ['有 1 行无法读取，未显示', '2 row'], ['none']],
  ['rows that cannot be read', { data: NAMED.slice(1) }, ['有 1 行无法读取，未显示'], ['none', '1 row']],
  ['no rows', { data: [] }, ['none'], ['0 row']],
])('%s', async (_what, request, shown, others) => {
  const refresh = jest.fn();
  onStage(
    '/',
    <LoadState<readonly object[]>
      request={{ loading: false, refresh, ...request }}
      list="/list"
      rows={[(rows) => rows, 'none']}
    >
      {(rows) => `${String(rows.length)} row`}
    </LoadState>,
  );
  const named = (text: string) => new RegExp(Array.from(text).join(' ?'));
  for (const text of shown) expect(screen.getByText(named(text))).toBeVisible();
  for (const text of others) expect(screen.queryByText(named(text))).not.toBeInTheDocument();
  const retry = screen.queryByRole('button', { name: /重 ?试/ });
  if (retry === null) return;
  await user().click(retry);
  expect(refresh).toHaveBeenCalledTimes(1);
});
