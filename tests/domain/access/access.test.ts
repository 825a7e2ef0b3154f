import { AccessKeyError, accessMap, decideAccess } from '../../../src/domain/access/accessMap';
import { mayOpen } from '../../../src/domain/access/pageCodes';

const open = () => true;

/** Specification §2: what a value of the access map means. Whatever is odd denies. */
const VALUES: [name: string, value: unknown, allowed: boolean][] = [
  ['true', true, true],
  ['false', false, false],
  ['a function that says yes', open, true],
  ['a function that says no', () => false, false],
  ['a function that says 1', () => 1, false],
  ['a function that promises', () => Promise.resolve(true), false],
  ['a promise', Promise.resolve(true), false],
  ['null', null, false],
  ['undefined', undefined, false],
  ['0', 0, false],
  ['1', 1, false],
  ["'true'", 'true', false],
  ["'false'", 'false', false],
  ['an object', {}, false],
];

test.each(VALUES)('a map value of %s', (_name, value, allowed) => {
  expect(decideAccess({ path: '/a', access: 'key' }, { key: value })).toBe(allowed);
});

test('a function of the map is called with the route', () => {
  const route = { path: '/a', access: 'key' };
  const key = jest.fn(open);
  decideAccess(route, { key });
  expect(key).toHaveBeenCalledWith(route);
});

test('a route without a key is open, one whose key the map lacks is not', () => {
  expect(decideAccess({ path: '/a' }, {})).toBe(true);
  expect(decideAccess({ path: '/a', access: 'key' }, {})).toBe(false);
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'the inherited name %s opens nothing',
  (access) => {
    expect(decideAccess({ access }, {})).toBe(false);
  },
);

test.each([[null], [0], [true], [{}], [['key']]])('a key of %j raises an error', (access) => {
  expect(() => decideAccess({ path: '/a', access }, { key: true })).toThrow(AccessKeyError);
});

test('the test list needs its own code and its parent’s', () => {
  expect(mayOpen('testing_0201', new Set(['testing_0201']))).toBe(false);
  expect(mayOpen('testing_0201', new Set(['testing_0101', 'testing_0201']))).toBe(true);
  expect(accessMap(new Set(['testing_0201'])).testing_0201).toBe(false);
});

test('codes outside the route table open nothing', () => {
  expect(Object.values(accessMap(new Set(['admin', '*']))).some(Boolean)).toBe(false);
});
