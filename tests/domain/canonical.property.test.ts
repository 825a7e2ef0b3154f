import fc from 'fast-check';
import { canonicalJson, readJson } from '@/domain/canonical';

/** Every content has one canonical text (RFC 8785). */

test('equal content has equal text, and parsing restores it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(readJson(JSON.stringify(value, null, 2)))).toBe(text);
      expect(canonicalJson(readJson(text))).toBe(text);
    }),
    { numRuns: 300 },
  );
});
