import { checkList, checkOneOf, checkPattern, checkText } from '@/domain/fieldChecks';
import type { FieldProblem } from '@/domain/reasons';

/** Checks shared by forms and server: field, reason and values of each problem. */

const wrong = (reason: string, values: FieldProblem['values'] = {}): FieldProblem[] => [{ field: 'f', reason, values }];

test.each<[string | undefined, boolean, FieldProblem[]]>([
  [undefined, true, wrong('required')],
  [' \n', true, wrong('required')],
  [undefined, false, []],
  [' ', false, []],
  [' abc ', true, []],
  ['abcd', true, wrong('tooLong', { max: 3 })],
])('the text %j, required: %s', (value, required, expected) => {
  expect(checkText('f', value, 3, required)).toEqual(expected);
  // By default it is.
  if (required) expect(checkText('f', value, 3)).toEqual(expected);
});

test.each<[string | undefined, FieldProblem[]]>([
  [undefined, wrong('required')],
  ['  ', wrong('required')],
  ['a 1b1', wrong('characters', { value: 'a ␣ b', rule: '0-9 -' })],
  ['1234', wrong('tooLong', { max: 3 })],
  ['-1', wrong('begins', { value: '-' })],
  ['1', wrong('pattern', { rule: '0-9 -' })],
  ['12', []],
])('%j for a pattern', (value, expected) => {
  const pattern = { character: /[\d-]/, whole: /^\d[\d-]+$/, max: 3, rule: '0-9 -' };
  expect(checkPattern('f', value, pattern)).toEqual(expected);
});

test.each<[string[], 'unchosen' | 'required' | undefined, FieldProblem[]]>([
  [[], undefined, []],
  [[], 'unchosen', wrong('unchosen')],
  [[], 'required', wrong('required')],
  [['a', ' '], undefined, wrong('required')],
  [['a', 'b', 'a'], undefined, wrong('duplicate', { value: 'a' })],
  [['a', 'b', 'b', 'a'], undefined, wrong('duplicate', { value: 'b' })],
])('the list %j, which is %s when it is empty', (values, empty, expected) => {
  expect(checkList('f', values, empty)).toEqual(expected);
});

test('accepts only values of the set', () => {
  expect(checkOneOf('f', 'a', ['a', 'b'])).toEqual([]);
  expect(checkOneOf('f', '', ['', 'a'])).toEqual(wrong('unchosen'));
  expect(checkOneOf('f', 'old', ['a'], 'old')).toEqual([]);
  expect(checkOneOf('f', 'c', ['a', 'b'])).toEqual(wrong('notOneOf', { value: 'c' }));
});
