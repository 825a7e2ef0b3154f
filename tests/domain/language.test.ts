import { applyTerms, both, DEFAULT_LANGUAGE, fill, inEach, isLanguage, languageOf } from '@/domain/language';

/** Two languages, Chinese by default (P-SCREEN-1). */

test('there are exactly two languages', () => {
  const values = ['zh-CN', 'en-US', 'en', 'zh-cn', '', null, undefined, 0];
  expect(values.filter(isLanguage)).toEqual(['zh-CN', 'en-US']);
  expect(DEFAULT_LANGUAGE).toBe('zh-CN');
});

test.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['de-DE,en', 'zh-CN'],
  ['en', 'en-US'],
  ['EN-GB', 'en-US'],
  [' en-US,en;q=0.9', 'en-US'],
])('the language of %j is %s', (header, expected) => {
  expect(languageOf(header)).toBe(expected);
});

test.each([
  ['{a} of {b}, {a}', { a: 1, b: 'x' }, '1 of x, 1'],
  ['{a}', {}, '…'],
  ['{a}', { a: '' }, ''],
  ['{a}', { a: 0 }, '0'],
  ['{long_name}', { long_name: 'x' }, 'x'],
  ['{ }{}', { '': 'x' }, '{ }{}'],
])('%s is filled with %j: %s', (text, values, expected) => {
  expect(fill(text, values)).toBe(expected);
});

describe('a company’s terms (P-SETTINGS-8)', () => {
  const zh = { 测试: '验证', 测试单: '送测单', 送测单: '乙' };
  const en = { test: 'trial', 'test order': 'work order', order: 'job', CSV: 'table', one: 'single', 'a+': 'c' };
  beforeAll(() => applyTerms({ 'zh-CN': zh, 'en-US': en }));
  afterAll(() => applyTerms({}));

  test.each([
    ['打开测试单 {orderNo}', 'Open test order {orderNo}', '打开送测单 {orderNo}', 'Open work order {orderNo}'],
    ['测试单的测试', 'Test orders and tests, latest', '送测单的验证', 'Work orders and trials, latest'],
    ['送测单', 'tester', '乙', 'tester'],
    ['导出 CSV', 'Export CSV', '导出 CSV', 'Export table'],
    ['{测试} {order}', '{order} {orders}, order {order}', '{验证} {order}', '{order} {orders}, job {order}'],
    [
      '共 {count} 单',
      '{count, plural, one {one order} other {# orders}}',
      '共 {count} 单',
      '{count, plural, one {single job} other {# jobs}}',
    ],
    ['人', 'aa a+', '人', 'aa c'],
  ])('%s, %s', (chinese, english, ...expected) => {
    expect(Object.values(both(chinese, english))).toEqual(expected);
  });

  test('a text made of others has them once, and without a term a text is as written', () => {
    const text = both('测试', 'order');
    expect(inEach((language) => `1 ${text[language]}`)).toEqual({ 'zh-CN': '1 验证', 'en-US': '1 job' });
    applyTerms({});
    expect(text).toEqual({ 'zh-CN': '测试', 'en-US': 'order' });
  });
});
