import fc from 'fast-check';
import { canonicalJson, differences, type Json } from '@/domain/canonical';

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
  [true, 'true'],
  [false, 'false'],
  ['', '""'],
  [0, '0'],
  [-0, '0'],
  [1.5, '1.5'],
  [[], '[]'],
  [{}, '{}'],
  [[1, [2, 'x']], '[1,[2,"x"]]'],
  [{ b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
  [{ gone: undefined, kept: 1 }, '{"kept":1}'],
  ['\ud800', String.raw`"\ud800"`],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test.each([
  [Number.NaN, 'number'],
  [Number.POSITIVE_INFINITY, 'number'],
  [undefined, 'undefined'],
  [() => 1, 'function'],
  [1n, 'bigint'],
  [[undefined], 'undefined'],
])('JSON has no %p', (value, kind) => {
  expect(() => canonicalJson(value)).toThrow(new TypeError(`JSON has no ${kind}.`));
});

test.each<[what: string, before: string, after: string, paths: string[]]>([
  ['nothing', '{"a":[1]}', '{"a":[1]}', []],
  ['another order of members', '{"a":1,"b":2}', '{"b":2,"a":1}', []],
  ['a value', '{"a":{"b":1}}', '{"a":{"b":2}}', ['a.b: 1 → 2']],
  ['an item', '[1,2,3]', '[1,9,3]', ['1: 2 → 9']],
  ['an item more', '[1]', '[1,2]', ['1:  → 2']],
  ['a member less', '{"a":1,"b":"x"}', '{"a":1}', ['b: "x" → ']],
  ['a member by another name', '{"a":1}', '{"b":1}', ['a: 1 → ', 'b:  → 1']],
  ['another kind', '{"a":[1]}', '{"a":{"0":1}}', ['a: [1] → {"0":1}']],
  ['null for an object', '{"a":null}', '{"a":{}}', ['a: null → {}']],
  ['an object for null', '{"a":{}}', '{"a":null}', ['a: {} → null']],
  ['the whole', '1', '2', [': 1 → 2']],
])('what differs: %s', (_name, before, after, expected) => {
  const found = differences(JSON.parse(before) as Json, JSON.parse(after) as Json);
  expect(found.map((one) => `${one.path}: ${one.before} → ${one.after}`)).toEqual(expected);
});

test('equal content has equal text, and parsing restores it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(JSON.stringify(value, null, 2)))).toBe(text);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
    { numRuns: 300 },
  );
});
