import fc from 'fast-check';
import type { ConsoleRoute } from '../../../config/routes';
import { routes } from '../../../config/routes';
import { accessMap, decideAccess, PAGE_CODES } from '../../../src/domain/access/rights';

/** No access map fails open (requirements §2): 3,000 random maps over all routes. */

const RUNS = 3_000;

const boolean = fc.boolean();
const decider = fc.anything().map((answer) => () => answer);
const promising = fc.boolean().map((answer) => () => Promise.resolve(answer));
const odd = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>('true', 'false', 1, 0, null, undefined, {}, [], NaN, Symbol('yes'), new Boolean(true)),
  fc.constant(Promise.resolve(true)),
);
const maps = fc.dictionary(
  fc.constantFrom<string>(...PAGE_CODES, 'constructor', 'toString', '__proto__', ''),
  fc.oneof(boolean, decider, promising, odd),
);

/** Every route with its parents. */
function chains(list: readonly ConsoleRoute[], above: readonly ConsoleRoute[] = []): (readonly ConsoleRoute[])[] {
  return list.flatMap((route) => {
    const chain = [...above, route];
    return [chain, ...chains(route.routes ?? [], chain)];
  });
}
const ALL = chains(routes);

/** The rule of the requirements, written independently. */
function opens(map: Record<string, unknown>, key: string): boolean {
  const value = Object.prototype.hasOwnProperty.call(map, key) ? map[key] : undefined;
  if (value === true) return true;
  if (typeof value !== 'function') return false;
  const answer: unknown = Reflect.apply(value, undefined, []);
  return answer === true;
}

test('a route opens only when every key on its path is granted', () => {
  let opened = 0;
  fc.assert(
    fc.property(maps, (map) =>
      ALL.every((chain) => {
        const keys = chain.flatMap(({ access }) => access ?? []);
        const open = chain.every((route) => decideAccess(route, map));
        if (open && keys.length > 0) opened += 1;
        return open === keys.every((key) => opens(map, key));
      }),
    ),
    { numRuns: RUNS },
  );
  expect(opened).toBeGreaterThan(RUNS / 10);
});

test('only codes of the table open pages, each its own', () => {
  const codes = fc.uniqueArray(fc.oneof(fc.constantFrom<string>(...PAGE_CODES), fc.string()), { maxLength: 16 });
  fc.assert(
    fc.property(codes, (granted) => {
      const map = accessMap(new Set(granted));
      const right = PAGE_CODES.every((code) => {
        // The test list needs its parent's code too (P-ACCESS-3).
        const needed = code === 'testing_0201' ? [code, 'testing_0101'] : [code];
        return map[code] === needed.every((each) => granted.includes(each));
      });
      return right && Object.keys(map).length === PAGE_CODES.length;
    }),
    { numRuns: RUNS },
  );
});
