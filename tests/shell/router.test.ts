import { checkAccessKeys, keepOrigin } from '@/shell/router';

/** The router never navigates to another host (src/shell/router.ts). */

const OWN = 'http://localhost';

/** A history that records its destinations. */
function kept() {
  const went: string[] = [];
  const history = { push: (to: string) => void went.push(to), createHref: (to: string) => to };
  keepOrigin(history, '/fw/404');
  return { history, went };
}

test.each(['/firmware/firmware', '/testing/list?id=T1#log', '#top', '/version/detail?id=//evil.test'])(
  '%s is an address of this site',
  (address) => {
    const { history, went } = kept();
    history.push(address);
    expect(went).toEqual([address]);
    expect(history.createHref(address)).toBe(address);
    expect(new URL(address, OWN).origin).toBe(OWN);
  },
);

test.each(['//evil.test/', '/\\evil.test/', '/\t/evil.test/', 'https://evil.test/', 'javascript:alert(1)', 'http://['])(
  '%j leads to the page for what does not exist',
  (address) => {
    const { history, went } = kept();
    history.push(address);
    expect(went).toEqual(['/fw/404']);
    expect(history.createHref(address)).toBe('/fw/404');
  },
);

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
