import { relativeTime } from '@/components/parts/TimeText';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

test.each([
  [0, '刚刚', 'just now'],
  [59_999, '刚刚', 'just now'],
  [-59_999, '刚刚', 'just now'],
  [-2 * MINUTE, '2 分钟前', '2 minutes ago'],
  [5 * MINUTE, '5 分钟后', 'in 5 minutes'],
  [-3 * 60 * MINUTE, '3 小时前', '3 hours ago'],
  [3 * DAY, '3 天后', 'in 3 days'],
  [-40 * DAY, '1 个月前', 'a month ago'],
])('%i ms from now: %s, %s', (distance, chinese, english) => {
  const now = Date.UTC(2026, 10, 22);
  expect(relativeTime(now + distance, now, 'zh-CN')).toBe(chinese);
  expect(relativeTime(now + distance, now, 'en-US')).toBe(english);
});
