import { FILE_NAME, allowedName, suggestedByName } from '../../../src/domain/firmware/file';

/** Decisions §5: number and version suggested by a file name. */
const SUGGESTED: readonly (readonly [name: string, keyword: string, versionNo: string])[] = [
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
];

test.each(SUGGESTED)('%s suggests number %s and version %s', (name, keyword, versionNo) => {
  expect(suggestedByName(name)).toEqual({ keyword, versionNo });
});

const ALLOWED: readonly (readonly [name: string, allowed: string])[] = [
  ['dc180 mcu (1.1.0).bin', 'dc180_mcu_1.1.0_.bin'],
  ['固件 1.0.bin', '_1.0.bin'],
  [`${'a'.repeat(200)}.tar.gz`, `${'a'.repeat(121)}.tar.gz`],
  ['fits-1.0.bin', 'fits-1.0.bin'],
];

test.each(ALLOWED)('%s is suggested as %s', (name, allowed) => {
  expect(allowedName(name)).toBe(allowed);
  expect(FILE_NAME.test(allowed)).toBe(true);
});
