import { checkAccessKeys } from '@/shell/checkAccessKeys';

/** Requirements §2, §5: the access key of a route must be a string, otherwise an error is raised. */

test.each([[1], [null], [true], [{}], [['a']]])(
  'a key of %j, however deep, is an error that names the route',
  (access) => {
    const routes = [{ path: '/', routes: [{ path: '/a', access: 'a_1', routes: [{ path: '/a/b', access }] }] }];
    expect(() => checkAccessKeys(routes)).toThrow(/^The access key of the route \/a\/b must be a string/);
  },
);

test('strings, routes without a key and what is no route are fine', () => {
  expect(() =>
    checkAccessKeys([{ path: '/' }, { access: 'a' }, null, 'x', { routes: [{ access: 'b' }] }]),
  ).not.toThrow();
});
