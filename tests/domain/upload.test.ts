import { mayCall, refuseCall, rolesOfCodes } from '@/domain/access/mayCall';
import { checkExpectedHash } from '@/domain/firmware/file';
import { checkExtra } from '@/domain/firmware/version';

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

/** Design §4.3: an expected hash that differs blocks the upload. */
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
])('expecting %s', (_name, expected, known, reasons) => {
  expect(checkExpectedHash(expected, known).map(({ reason }) => reason)).toEqual(reasons);
});

test('required fields of the template are asked for at their own place', () => {
  const fields = [
    { key: 'buildNumber', required: true },
    { key: 'bootloader', required: false },
    { key: 'long', required: false },
  ];
  const problems = checkExtra(fields, { buildNumber: ' ', long: 'x'.repeat(501) });
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
    ['extra.buildNumber', 'required'],
    ['extra.long', 'tooLong'],
  ]);
});

const development = { pages: new Set(['firmwareCreate_0202', 'testing_0201']), roles: [2 as const] };

/** Design §4.5: the page code first, then one of the roles. */
test('a call needs its page code and one of its roles, and a refusal names what is missing', () => {
  const needs = { page: 'firmwareCreate_0202', roles: [2, 1] } as const;
  expect(mayCall(null, { pages: new Set(), roles: [] })).toBe(true);
  expect(mayCall(needs, development)).toBe(true);
  expect(refuseCall(needs, { ...development, pages: new Set() }, 'en-US')).toMatchObject({
    refused: 'E00007',
    reason: 'needsPage',
    values: { value: 'firmwareCreate_0202' },
  });
  expect(refuseCall(needs, { ...development, roles: [3] }, 'en-US')).toMatchObject({
    refused: 'E00007',
    reason: 'needsRole',
    values: { value: 'Development / Configuration administrator' },
  });
});

test('a child page without its parent gives no right', () => {
  expect(mayCall({ page: 'testing_0201' }, development)).toBe(false);
});

test('role codes that are no roles of ours give no right', () => {
  expect(rolesOfCodes(['2', '4', '9', 'x', ''])).toEqual([2, 4]);
});
