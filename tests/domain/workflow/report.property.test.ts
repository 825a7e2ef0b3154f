import fc from 'fast-check';
import { canonicalJson, readJson } from '@/domain/canonical';
import { readReport, reportOf } from '@/domain/workflow/report';
import { ended, endedLog, firmwareFile } from './sample';

/** Detection of altered reports (decisions §5). */

const TEXT = canonicalJson(reportOf(ended, endedLog, firmwareFile));

const CHARACTERS = '0123456789-+.eE,:{}[]"\\/ntfu \n\té中';

/** Another character, as JSON syntax or content. */
const character = fc.oneof(
  fc.constantFrom(...Array.from(CHARACTERS)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);

test('detects any altered character', () => {
  fc.assert(
    fc.property(fc.nat({ max: TEXT.length - 1 }), character, (place, other) => {
      fc.pre(TEXT[place] !== other);
      const held = readReport(`${TEXT.slice(0, place)}${other}${TEXT.slice(place + 1)}`);
      expect(held?.canonical).not.toBe(TEXT);
    }),
    { numRuns: process.env.FULL === '1' ? 50_000 : 1_000 },
  );
});

test('detects any removed character; an inserted one is not exact', () => {
  fc.assert(
    fc.property(fc.nat({ max: TEXT.length - 1 }), character, (place, other) => {
      const less = readReport(`${TEXT.slice(0, place)}${TEXT.slice(place + 1)}`);
      expect(less?.canonical).not.toBe(TEXT);
      const more = readReport(`${TEXT.slice(0, place)}${other}${TEXT.slice(place)}`);
      if (place > 0 && more !== null) expect(more.exact && more.canonical === TEXT).toBe(false);
    }),
    { numRuns: 500 },
  );
});

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
