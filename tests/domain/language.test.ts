import { DEFAULT_LANGUAGE, fill, isLanguage, languageOf } from '@/domain/language';

/** Two languages, Chinese by default. */

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
