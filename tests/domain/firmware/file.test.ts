import type { FileSignature } from '@/domain/firmware/file';
import { allowedName, checkExpectedHash, checkFile, FILE_NAME, sizeText } from '@/domain/firmware/file';
import { checkSignature, normalizedSignature, suggestedByName } from '@/domain/firmware/file';

/** Files of versions (P-FILE-1): limits, names, expected hash, signature. */

test.each([
  ['a good file', { name: 'dc-120_1.2.bin', size: 10 }, []],
  ['an archive', { name: 'a.tar.gz', size: 10 }, []],
  ['a Motorola file', { name: 'A.S19', size: 10 }, []],
  ['a compressed image', { name: 'a.img.gz', size: 10 }, []],
  ['another compressed file', { name: 'a.log.gz', size: 10 }, ['fileType']],
  ['an empty file', { name: 'a.bin', size: 0 }, ['fileEmpty']],
  ['a file over 1 GiB', { name: 'a.bin', size: 1024 ** 3 + 1 }, ['fileTooLarge']],
  ['a file of 1 GiB', { name: 'a.bin', size: 1024 ** 3 }, []],
  ['a Chinese name', { name: '固件.bin', size: 1 }, ['fileName']],
  ['a name with a slash', { name: '../a.bin', size: 1 }, ['fileName']],
  ['a name of 129', { name: `${'a'.repeat(125)}.bin`, size: 1 }, ['fileName']],
  ['a program', { name: 'a.exe', size: 1 }, ['fileType']],
])('%s', (_name, file, reasons) => {
  expect(checkFile(file).map(({ field, reason }) => [field, reason])).toEqual(
    reasons.map((reason) => ['file', reason]),
  );
});

test('a refusal names the limit and the allowed types', () => {
  expect(checkFile({ name: 'a.exe', size: 3 }, 2)).toEqual([
    { field: 'file', reason: 'fileTooLarge', values: { max: '2 B' } },
    {
      field: 'file',
      reason: 'fileType',
      values: {
        allowed:
          '.bin .hex .s19 .srec .mot .uf2 .img .img.gz .zip .tar .tar.gz .tgz .tar.xz .swu .raucb .mender .deb .pkg',
      },
    },
  ]);
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KiB'],
  [1025, '1.0 KiB'],
  [1536, '1.5 KiB'],
  [10_240, '10 KiB'],
  [1024 ** 2, '1 MiB'],
  [20.25 * 1024 ** 2, '20.3 MiB'],
  [200 * 1024 ** 2, '200 MiB'],
  [1024 ** 3, '1 GiB'],
  [2 * 1024 ** 4, '2048 GiB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

/** P-UPLOAD-1: number and version suggested by a file name. */
test.each([
  ['dc180-mcu-1.1.0.bin', 'dc180-mcu', '1.1.0'],
  ['DC180_MCU_v2.0.3.tar.gz', 'DC180_MCU', '2.0.3'],
  ['ac7 hmi V1.10.bin', 'ac7 hmi', '1.10'],
  ['meter-1.2.0-rc.1.hex', 'meter', '1.2.0-rc.1'],
  ['1.4.2.bin', '', '1.4.2'],
  ['dc180-mcu.bin', 'dc180-mcu', ''],
  ['dc180-mcu-7.bin', 'dc180-mcu-7', ''],
  ['no-extension-1.0.0', 'no-extension', '1.0.0'],
  ['', '', ''],
  ['ac7 - _v10.20.30.bin', 'ac7', '10.20.30'],
  ['a-1.2-b.bin', 'a', '1.2-b'],
  ['a-1.2 final.bin', 'a-1.2 final', ''],
  ['dc180-hw2.1-1.0.3.bin', 'dc180', '1.0.3'],
  ['dc180-1.0.3-HW2.1.bin', 'dc180', '1.0.3'],
  ['dc180_hw2_v1.0.3-rc.2.bin', 'dc180', '1.0.3-rc.2'],
  ['dc180-hw2.1.bin', 'dc180', ''],
  ['dc180-2.1-1.0.3.bin', 'dc180-2.1', '1.0.3'],
  ['dc180-1.0.3-2.bin', 'dc180', '1.0.3-2'],
])('%s suggests number %s and version %s', (name, keyword, versionNo) => {
  expect(suggestedByName(name)).toEqual({ keyword, versionNo });
});

test.each([
  ['dc180 mcu (1.1.0).bin', 'dc180_mcu_1.1.0_.bin'],
  ['固件 1.0.bin', '_1.0.bin'],
  [`${'a'.repeat(200)}.tar.gz`, `${'a'.repeat(121)}.tar.gz`],
  ['fits-1.0.bin', 'fits-1.0.bin'],
  ['a b.tar.xz', 'a_b.tar.xz'],
])('%s is suggested as %s', (name, allowed) => {
  expect(allowedName(name)).toBe(allowed);
  expect(FILE_NAME.test(allowed)).toBe(true);
});

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

/** P-FILE-1: a different expected hash blocks the upload. */
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
  const valuesOf = (reason: string) => (reason === 'pattern' ? { rule: 'SHA-256 / MD5' } : {});
  const problems = reasons.map((reason) => ({ field: 'expectedHash', reason, values: valuesOf(reason) }));
  expect(checkExpectedHash(expected, known)).toEqual(problems);
});

const SIGNATURE = 'MEUCIQDx+/8=';
const PEM = '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmg\nAwIBAgIU\n-----END CERTIFICATE-----';

/** P-FILE-1: signature and certificate are optional. */
test.each<[string, Partial<FileSignature>, [string, string][]]>([
  ['nothing', {}, []],
  ['a signature alone', { signature: SIGNATURE }, []],
  ['both', { signature: SIGNATURE, certificate: PEM }, []],
  ['a signature broken into lines', { signature: 'MEUC\r\nIQDx\n+/8=\n' }, []],
  ['a certificate of another system', { signature: SIGNATURE, certificate: `\r\n${PEM.replace(/\n/g, '\r\n')}  ` }, []],
  ['a signature that ends in two', { signature: 'MEUCAA==' }, []],
  ['a certificate alone', { certificate: PEM }, [['signature', 'required']]],
  ['a signature that is no base64', { signature: 'not base64!' }, [['signature', 'pattern']]],
  ['base64 that is cut short', { signature: 'MEU' }, [['signature', 'pattern']]],
  ['a signature of 1024', { signature: 'A'.repeat(1024) }, []],
  ['a signature of 1028', { signature: 'A'.repeat(1028) }, [['signature', 'tooLong']]],
  ['a key', { signature: SIGNATURE, certificate: PEM.replaceAll('CERTIFICATE', 'KEY') }, [['certificate', 'pattern']]],
  ['two certificates', { signature: SIGNATURE, certificate: `${PEM}\n${PEM}` }, [['certificate', 'pattern']]],
])('%s', (_name, given, expected) => {
  expect(
    checkSignature({ signature: '', certificate: '', ...given }).map(({ field, reason }) => [field, reason]),
  ).toEqual(expected);
});

test('a refusal names the required format', () => {
  expect(checkSignature({ signature: '!', certificate: 'x' })).toEqual([
    { field: 'signature', reason: 'pattern', values: { rule: 'Base64' } },
    { field: 'certificate', reason: 'pattern', values: { rule: 'PEM, -----BEGIN CERTIFICATE-----' } },
  ]);
  const long = PEM.replace('MIIB', 'A'.repeat(4096));
  expect(checkSignature({ signature: SIGNATURE, certificate: long })).toEqual([
    { field: 'certificate', reason: 'tooLong', values: { max: 4096 } },
  ]);
});

test.each([
  ['line ends of an old system', PEM.replace(/\n/g, '\r')],
  ['several blanks at the end of its lines', PEM.replace(/\n/g, ' \t \n')],
])('a certificate with %s', (_name, certificate) => {
  expect(normalizedSignature({ signature: '', certificate })).toEqual({ signature: '', certificate: PEM });
});

test('removes blanks and line breaks added by copying', () => {
  const pasted = { signature: ' MEUC\r\nIQDx+/8= ', certificate: `\n${PEM.replace(/\n/g, ' \r\n')}\n` };
  expect(normalizedSignature(pasted)).toEqual({ signature: SIGNATURE, certificate: PEM });
});

test('a certificate of a million blanks is cleaned up in linear time', () => {
  const certificate = `${' '.repeat(1_000_000)}x`;
  expect(normalizedSignature({ signature: '', certificate }).certificate).toBe('x');
});
