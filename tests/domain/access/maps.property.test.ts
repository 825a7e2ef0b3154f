import fc from 'fast-check';
import { accessMap, PAGE_CODES } from '../../../src/domain/access/rights';

const RUNS = 3_000;

test('only codes of the table open pages, each its own', () => {
  const codes = fc.uniqueArray(fc.oneof(fc.constantFrom<string>(...PAGE_CODES), fc.string()), { maxLength: 16 });
  fc.assert(
    fc.property(codes, (granted) => {
      const map = accessMap(new Set(granted));
      const right = PAGE_CODES.every((code) => {
        // The test list needs its parent's code too.
        const needed = code === 'testing_0201' ? [code, 'testing_0101'] : [code];
        return map[code] === needed.every((each) => granted.includes(each));
      });
      return right && Object.keys(map).length === PAGE_CODES.length;
    }),
    { numRuns: RUNS },
  );
});
