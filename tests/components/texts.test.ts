import { readdirSync, readFileSync } from 'node:fs';
import { formatMessage } from '@/components/texts';

const ORDERS = '{count, plural, =0 {No orders} one {# order} other {# orders}} of {who}';

test.each([
  ['{a} and {b}', { a: 1, b: 'two' }, '1 and two'],
  [ORDERS, {}, '… orders of …'],
  ['{a}', { a: '{b}', b: 'x' }, '{b}'],
  ["it's {a}", { a: 'fine' }, "it's fine"],
  ['an open { brace', {}, 'an open { brace'],
  ['{ odd } {thing!}', { odd: 'even' }, 'even {thing!}'],
  [ORDERS, { count: 0, who: 'Li' }, 'No orders of Li'],
  [ORDERS, { count: 1, who: 'Li' }, '1 order of Li'],
  [ORDERS, { count: 5, who: 'Li' }, '5 orders of Li'],
  [ORDERS, { count: 100_000, who: 'Li' }, '100,000 orders of Li'],
  ['{from} of {code}', { from: 1000, code: '1000' }, '1,000 of 1000'],
])('%s with %j', (text, values, expected) => {
  expect(formatMessage(text, values, 'en-US')).toBe(expected);
});

test('Chinese has one plural form', () => {
  expect(formatMessage('{count, plural, other {共 # 单}}', { count: 1 }, 'zh-CN')).toBe('共 1 单');
  expect(formatMessage('共 {count} 条', { count: 100_000 }, 'zh-CN')).toBe('共 100,000 条');
});

/** Every text of the console in both languages. */
const PAIRS = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (!/^[^.].*\.tsx?$/.test(file)) return [];
  const source = readFileSync(`src/${file}`, 'utf8');
  return [...source.matchAll(/both\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'/g)].map(
    ([, zh = '', en = '']) => [zh, en] as const,
  );
});

test('no placeholder of any text is shown, whatever is missing', () => {
  const texts = PAIRS.flat();
  expect(texts.filter((text) => text.includes('{')).length).toBeGreaterThan(300);
  const shown = texts.flatMap((text) => [formatMessage(text, {}, 'zh-CN'), formatMessage(text, {}, 'en-US')]);
  expect(shown.filter((text) => /[{}#]|plural/.test(text))).toEqual([]);
});

const namesIn = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?=[},])/g) ?? [])].sort();

test('both languages use the same values', () => {
  expect(PAIRS.filter(([chinese, english]) => namesIn(chinese).join() !== namesIn(english).join())).toEqual([]);
});
