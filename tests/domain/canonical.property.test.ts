import fc from 'fast-check';
import { canonicalJson, readJson } from '@/domain/canonical';

/** Any content, written in any way, has one canonical text (RFC 8785). */

test('the same content has the same text however it is written, and reading it back gives it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(readJson(JSON.stringify(value, null, 2))?.value)).toBe(text);
      expect(canonicalJson(readJson(text)?.value)).toBe(text);
    }),
    { numRuns: 300 },
  );
});
