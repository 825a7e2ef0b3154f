import { checkExpectedHash } from '@/domain/firmware/file';
import { checkExtra } from '@/domain/firmware/version';

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

/** Decisions §4.3: a different expected hash blocks the upload. */
test.each<[string, string, typeof hashes | null, string[]]>([
  ['nothing', '', hashes, []],
  ['blanks', '  ', hashes, []],
  ['the SHA-256', hashes.sha256, hashes, []],
  ['the MD5', hashes.md5, hashes, []],
  ['the SHA-256 in capitals with blanks around it', ` ${hashes.sha256.toUpperCase()} `, hashes, []],
  ['another SHA-256', '1'.repeat(64), hashes, ['hashMismatch']],
  ['another MD5', '1'.repeat(32), hashes, ['hashMismatch']],
  ['another hash before there is a file', '1'.repeat(64), null, []],
  ['something that is no hash', 'abc', null, ['pattern']],
  ['a hash of 63', '1'.repeat(63), hashes, ['pattern']],
  ['a hash of 65', '1'.repeat(65), null, ['pattern']],
  ['a hash of 33', '1'.repeat(33), null, ['pattern']],
])('expecting %s', (_name, expected, known, reasons) => {
  expect(checkExpectedHash(expected, known)).toEqual(
    reasons.map((reason) => ({
      field: 'expectedHash',
      reason,
      values: reason === 'pattern' ? { rule: 'SHA-256 / MD5' } : {},
    })),
  );
});

test('missing template fields are reported at their own field', () => {
  const fields = [
    { key: 'buildNumber', required: true },
    { key: 'bootloader', required: false },
    { key: 'long', required: false },
    { key: 'missing', required: true },
  ];
  const problems = checkExtra(fields, { buildNumber: ' ', long: 'x'.repeat(501) });
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['extra.buildNumber', 'required'],
    ['extra.long', 'tooLong'],
    ['extra.missing', 'required'],
  ]);
});
