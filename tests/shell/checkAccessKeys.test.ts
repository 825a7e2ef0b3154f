import { checkAccessKeys } from '@/shell/router';

/** Requirements §2, §5: an access key must be a string. */

test.each([[1], [null], [true], [{}], [['a']]])('a key of %j at any depth throws an error with the route', (access) => {
  const routes = [{ path: '/', routes: [{ path: '/a', access: 'a_1', routes: [{ path: '/a/b', access }] }] }];
  expect(() => checkAccessKeys(routes)).toThrow(/^The access key of the route \/a\/b must be a string/);
});

test('accepts strings, routes without a key and other values', () => {
  expect(() =>
    checkAccessKeys([{ path: '/' }, { access: 'a' }, null, 'x', { routes: [{ access: 'b' }] }]),
  ).not.toThrow();
});
