import { act, fireEvent, render, screen } from '@testing-library/react';
import { relativeTime, TimeText } from '@/components/parts/Text';
import { DEFAULT_ZONE, applyRules } from '@/domain/profile';
import { recordServerTime } from '@/services/serverClock';

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
