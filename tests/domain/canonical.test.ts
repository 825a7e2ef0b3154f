import { canonicalJson } from '@/domain/canonical';

/** RFC 8785 and its example (§3.2.2, §3.2.3), as far as JSON text can express it. */

test('the example of RFC 8785', () => {
  const value: unknown = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(value)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('sorts members by UTF-16 code units', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7, b: 8, a: 9 };
  const names = [...canonicalJson(value).matchAll(/:(\d)/g)].map(([, digit]) => Number(digit));
  expect(names).toEqual([2, 4, 9, 8, 6, 7, 1, 5, 3]);
});

test.each<[unknown, string]>([
  [null, 'null'],
  [0, '0'],
  [-0, '0'],
  [[1, [2, 'x']], '[1,[2,"x"]]'],
  [{ b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
  [{ gone: undefined, kept: 1 }, '{"kept":1}'],
  ['\ud800', String.raw`"\ud800"`],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test.each([
  [Number.NaN, 'number'],
  [undefined, 'undefined'],
  [() => 1, 'function'],
  [1n, 'bigint'],
  [[undefined], 'undefined'],
])('JSON has no %p', (value, kind) => {
  expect(() => canonicalJson(value)).toThrow(new TypeError(`JSON has no ${kind}.`));
});
