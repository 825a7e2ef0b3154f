import { allowedName, checkExpectedHash } from '@/domain/firmware/chosenFile';
import { checkFile, FILE_NAME, sizeText, type FileSignature } from '@/domain/firmware/file';
import { checkSignature, normalizedSignature, suggestedByName } from '@/domain/firmware/chosenFile';

/** Files of versions: limits, names, expected hash, signature. */

test.each([
  ['a good file', { name: 'dc-120_1.2.bin', size: 10 }, []],
  ['a compressed image', { name: 'a.img.gz', size: 10 }, []],
  ['another compressed file', { name: 'a.log.gz', size: 10 }, ['fileType']],
  ['an empty file', { name: 'a.bin', size: 0 }, ['fileEmpty']],
  ['a file over 1 GiB', { name: 'a.bin', size: 1024 ** 3 + 1 }, ['fileTooLarge']],
  ['a file of 1 GiB', { name: 'a.bin', size: 1024 ** 3 }, []],
  ['a Chinese name', { name: '固件.bin', size: 1 }, ['fileName']],
  ['a name with a slash', { name: '../a.bin', size: 1 }, ['fileName']],
  ['a name of 129', { name: `${'a'.repeat(125)}.bin`, size: 1 }, ['fileName']],
  ['a program', { name: 'a.exe', size: 1 }, ['fileType']],
])('the check of a firmware file: %s', (_name, file, reasons) => {
  expect(checkFile(file).map(({ field, reason }) => [field, reason])).toEqual(
    reasons.map((reason) => ['file', reason]),
  );
});

test('a refusal names the limit and the allowed types', () => {
  const images = '.bin .hex .s19 .srec .mot .uf2 .img .img.gz .img.xz .dfu';
  const allowed = `${images} .zip .tar .tar.gz .tgz .tar.xz .swu .raucb .mender .deb .pkg`;
  expect(checkFile({ name: 'a.exe', size: 3 }, 2)).toEqual([
    { field: 'file', reason: 'fileTooLarge', values: { max: '2 B' } },
    { field: 'file', reason: 'fileType', values: { allowed } },
  ]);
});

test.each([
  [0, '0 B'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [20.25 * 1024 ** 2, '20.3 MiB'],
  [1024 ** 3, '1 GiB'],
  [2 * 1024 ** 4, '2048 GiB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

/** P-UPLOAD-1: number and version suggested by a file name. */
test.each([
  ['dc180-mcu-1.1.0.bin', 'dc180-mcu', '1.1.0'],
  ['ac7 hmi V1.10.bin', 'ac7 hmi', '1.10'],
  ['1.4.2.bin', '', '1.4.2'],
  ['dc180-mcu.bin', 'dc180-mcu', ''],
  ['no-extension-1.0.0', 'no-extension', '1.0.0'],
  ['', '', ''],
  ['a-1.2-b.bin', 'a', '1.2-b'],
  ['dc180-hw2.1-1.0.3.bin', 'dc180', '1.0.3'],
  ['dc180-2.1-1.0.3.bin', 'dc180-2.1', '1.0.3'],
  ['dc180-1.0.3-2.bin', 'dc180', '1.0.3-2'],
])('%s suggests number %s and version %s', (name, keyword, versionNo) => {
  expect(suggestedByName(name)).toEqual({ keyword, versionNo });
});

/** Names as companies write them: 40, of which at most eight may have no suggestion, and none a wrong one. */
// prettier-ignore
const NAMES: readonly (readonly [name: string, versionNo: string])[] = [
  ['DC180_APP_V2.1.3_20260301.bin', '2.1.3'], ['DC180_APP_V2.1.3_20260301_1530.bin', '2.1.3'],
  ['CCU_V1.4.0_release.bin', '1.4.0'], ['CCU_V1.4.0_RELEASE_20260301.hex', '1.4.0'], ['TCU-2.0.1 (1).bin', '2.0.1'],
  ['TCU-2.0.1(2).bin', '2.0.1'], ['PDU_v3.2.10_final.bin', '3.2.10'], ['BMS_HW1.0_SW2.3.4.bin', '2.3.4'],
  ['AC7-HMI-V1.10.2-20251130.img.gz', '1.10.2'], ['charger-1.2.3-2026-03-01.zip', '1.2.3'],
  ['EVSE_1.2.3_g1a2b3c4.bin', '1.2.3'], ['EVSE-1.2.3-rc.1.bin', '1.2.3-rc.1'], ['EVSE_V1.2.3_RC1.bin', '1.2.3_RC1'],
  ['EVSE_V1.2.3_RC1_20260301.bin', '1.2.3_RC1'], ['EVSE_V1.2.3_beta2_release.bin', '1.2.3_beta2'],
  ['DC60 V1.0.12 正式版.bin', '1.0.12'], ['直流桩_V1.0.12_发布.bin', '1.0.12'], ['V2.1.0a.bin', '2.1.0a'],
  ['MCU_V2.1.0_T.bin', '2.1.0_T'], ['mcu-1.2.3+build.7.bin', ''], ['DC180_V1_2_3.bin', ''], ['DC180_20260301.bin', ''],
  ['V2.1.3_DC180.bin', ''], ['DC180_V1.2.3_debug.bin', ''], ['DC180_V1.2.3_customerA.bin', ''],
  ['modem.v1.2.3.tar.gz', '1.2.3'], ['ota_full_2.4.0_signed.swu', '2.4.0'], ['rootfs-2.4.0-ota.img.xz', '2.4.0'],
  ['boot_1.0.0.dfu', '1.0.0'], ['APP_V1.2.3_CRC32_0A1B2C3D.bin', '1.2.3'], ['APP_V1.2.3_crc16-a1b2.s19', '1.2.3'],
  ['SMARTBOX_FW_01.02.03.uf2', '01.02.03'], ['SECC_R1.4.2.bin', '1.4.2'], ['secc_1.4.2_hotfix3.bin', '1.4.2_hotfix3'],
  ['plc-v1.2.3.4.bin', '1.2.3.4'], ['DC180 - V2.0.0 - 副本.bin', '2.0.0'], ['DC180_V2.0.0_latest.zip', '2.0.0'],
  ['dc180-2025.12.0b3.deb', '2025.12.0b3'], ['firmware_V10.0.0_20260301 (3).bin', '10.0.0'], ['HMI_V3.0.0_HW2.1.pkg', '3.0.0'],
];

test.each(NAMES)('%s suggests version %j', (name, versionNo) => {
  expect(suggestedByName(name).versionNo).toBe(versionNo);
});

test.each([
  ['dc180 mcu (1.1.0).bin', 'dc180_mcu_1.1.0_.bin'],
  ['固件 1.0.bin', '_1.0.bin'],
  [`${'a'.repeat(200)}.tar.gz`, `${'a'.repeat(121)}.tar.gz`],
  ['a b.tar.xz', 'a_b.tar.xz'],
])('%s is suggested as %s', (name, allowed) => {
  expect(allowedName(name)).toBe(allowed);
  expect(FILE_NAME.test(allowed)).toBe(true);
});

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };

/** P-FILE-1: a different expected hash blocks the upload. */
test.each<[string, string, typeof hashes | null, string[]]>([
  ['nothing', '', hashes, []],
  ['the SHA-256', hashes.sha256, hashes, []],
  ['the MD5', hashes.md5, hashes, []],
  ['the SHA-256 in capitals with blanks around it', ` ${hashes.sha256.toUpperCase()} `, hashes, []],
  ['as `sha256sum` writes it', `${hashes.sha256}  dc180_1.2.3.bin`, hashes, []],
  ['with its name', `sha256:${hashes.sha256}`, hashes, []],
  ['with its name, in capitals', `SHA-256: ${hashes.sha256.toUpperCase()}`, hashes, []],
  ['as BSD writes it', `SHA256 (dc180_1.2.3.bin) = ${hashes.sha256}`, hashes, []],
  ['another one with its name', `sha256:${'1'.repeat(64)}`, hashes, ['hashMismatch']],
  ['two hashes', `abc ${hashes.sha256}`, hashes, ['pattern']],
  ['another SHA-256', '1'.repeat(64), hashes, ['hashMismatch']],
  ['another MD5', '1'.repeat(32), hashes, ['hashMismatch']],
  ['something that is no hash', 'abc', null, ['pattern']],
  ['a hash of 63', '1'.repeat(63), hashes, ['pattern']],
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
  ['a certificate alone', { certificate: PEM }, [['signature', 'required']]],
  ['a signature that is no base64', { signature: 'not base64!' }, [['signature', 'pattern']]],
  ['base64 that is cut short', { signature: 'MEU' }, [['signature', 'pattern']]],
  ['a signature of 1024', { signature: 'A'.repeat(1024) }, []],
  ['a signature of 1028', { signature: 'A'.repeat(1028) }, [['signature', 'tooLong']]],
  ['a key', { signature: SIGNATURE, certificate: PEM.replaceAll('CERTIFICATE', 'KEY') }, [['certificate', 'pattern']]],
  ['two certificates', { signature: SIGNATURE, certificate: `${PEM}\n${PEM}` }, [['certificate', 'pattern']]],
])('the check of signature and certificate: %s', (_name, given, expected) => {
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
  ['blanks and line breaks of copying', `\n${PEM.replace(/\n/g, ' \r\n')}\n`],
])('a certificate with %s', (_name, certificate) => {
  const pasted = { signature: ' MEUC\r\nIQDx+/8= ', certificate };
  expect(normalizedSignature(pasted)).toEqual({ signature: SIGNATURE, certificate: PEM });
});

test('a certificate of a million blanks is cleaned up in linear time', () => {
  const certificate = `${' '.repeat(1_000_000)}x`;
  expect(normalizedSignature({ signature: '', certificate }).certificate).toBe('x');
});
