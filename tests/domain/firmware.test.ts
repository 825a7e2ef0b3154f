import { checkFile, sizeText } from '@/domain/firmware/file';
import { checkFirmwareNumber, type FirmwareNumberInput } from '@/domain/firmware/number';
import {
  changedState,
  checkFirmwareVersion,
  compareVersionNo,
  frozenFields,
  notAbove,
  VERSION_STATES,
  type FirmwareVersionInput,
} from '@/domain/firmware/version';

const number: FirmwareNumberInput = {
  firmwareNo: 'DC120-MCU-004',
  name: '120kW 主控',
  deviceType: 'dc',
  module: 'mainControl',
  hardwareRevisions: ['HW2.0'],
  vendorCode: '',
  models: [],
  protocols: ['OCPP 1.6J'],
  owners: [],
  description: '',
};

/** Design §4.2: what is wrong, at which field, for which reason. */
test.each<[string, Partial<FirmwareNumberInput>, [string, string][]]>([
  ['nothing', {}, []],
  ['no number', { firmwareNo: '' }, [['firmwareNo', 'required']]],
  ['a lower-case number', { firmwareNo: 'dc120' }, [['firmwareNo', 'pattern']]],
  ['a number of 2', { firmwareNo: 'AB' }, [['firmwareNo', 'pattern']]],
  ['a number of 3', { firmwareNo: 'A-1' }, []],
  ['a number of 40', { firmwareNo: 'A'.repeat(40) }, []],
  ['a number of 41', { firmwareNo: 'A'.repeat(41) }, [['firmwareNo', 'pattern']]],
  ['a number that starts with a dash', { firmwareNo: '-AB' }, [['firmwareNo', 'pattern']]],
  ['a blank name', { name: '  ' }, [['name', 'required']]],
  ['a name of 41', { name: '名'.repeat(41) }, [['name', 'tooLong']]],
  ['no hardware revision', { hardwareRevisions: [] }, [['hardwareRevisions', 'atLeastOne']]],
  ['a hardware revision twice', { hardwareRevisions: ['A', 'A'] }, [['hardwareRevisions', 'duplicate']]],
  ['a description of 501', { description: '述'.repeat(501) }, [['description', 'tooLong']]],
])('a firmware number with %s', (_name, change, expected) => {
  expect(checkFirmwareNumber({ ...number, ...change }).map(({ field, reason }) => [field, reason])).toEqual(expected);
});

const version: FirmwareVersionInput = {
  firmwareNo: number.firmwareNo,
  versionNo: '1.0.0',
  packageType: 'full',
  baseVersionId: null,
  upgradeMode: 'optional',
  mustPassThrough: false,
  minHardwareRevision: 'HW2.0',
  releaseNotes: 'notes',
  changeScope: '',
  commit: '',
  knownRisks: '',
  extra: {},
  tags: [],
};
const around = { siblings: [{ id: 'V1', versionNo: '0.9', state: 'released' as const }], hardwareRevisions: ['HW2.0'] };

/** Design §4.3. */
test.each<[string, Partial<FirmwareVersionInput>, [string, string][]]>([
  ['nothing', {}, []],
  ['a number of 64', { versionNo: `1${'a'.repeat(63)}` }, []],
  ['a number of 65', { versionNo: `1${'a'.repeat(64)}` }, [['versionNo', 'pattern']]],
  ['a number that starts with a dot', { versionNo: '.1' }, [['versionNo', 'pattern']]],
  ['a delta without a base', { packageType: 'delta' }, [['baseVersionId', 'baseRequired']]],
  ['a delta on another number', { packageType: 'delta', baseVersionId: 'V9' }, [['baseVersionId', 'baseRequired']]],
  ['a delta on its base', { packageType: 'delta', baseVersionId: 'V1' }, []],
  ['foreign hardware', { minHardwareRevision: 'HW9' }, [['minHardwareRevision', 'notOneOf']]],
  ['no notes', { releaseNotes: '' }, [['releaseNotes', 'required']]],
  ['notes of 4001', { releaseNotes: 'n'.repeat(4001) }, [['releaseNotes', 'tooLong']]],
])('a version with %s', (_name, change, expected) => {
  expect(checkFirmwareVersion({ ...version, ...change }, around).map(({ field, reason }) => [field, reason])).toEqual(
    expected,
  );
});

test('outside draft only notes and tags change', () => {
  const after = { ...version, releaseNotes: 'more', tags: ['x'], commit: 'abc', mustPassThrough: true };
  expect(frozenFields(version, after).map(({ field }) => field)).toEqual(['mustPassThrough', 'commit']);
});

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.10.0', '1.9.0', 1],
  ['v1.2', '1.2', 0],
  ['2.0-rc1', '2.0', 1],
  ['1.0', '1.0.1', -1],
])('%s against %s', (left, right, sign) => {
  expect(Math.sign(compareVersionNo(left, right))).toBe(sign);
});

test('a number not above the last release is named, a higher one is not', () => {
  expect([
    notAbove('0.8', around.siblings),
    notAbove('0.9', around.siblings),
    notAbove('0.10', around.siblings),
  ]).toEqual(['0.9', '0.9', null]);
});

test('only a released version is deprecated or recalled', () => {
  expect(VERSION_STATES.map((state) => [changedState(state, 'deprecate'), changedState(state, 'recall')])).toEqual([
    [null, null],
    [null, null],
    ['deprecated', 'withdrawn'],
    [null, null],
    [null, null],
  ]);
});

test.each([
  ['a good file', { name: 'dc-120_1.2.bin', size: 10 }, []],
  ['an archive', { name: 'a.tar.gz', size: 10 }, []],
  ['an empty file', { name: 'a.bin', size: 0 }, ['fileEmpty']],
  ['a file over 1 GiB', { name: 'a.bin', size: 1024 ** 3 + 1 }, ['fileTooLarge']],
  ['a file of 1 GiB', { name: 'a.bin', size: 1024 ** 3 }, []],
  ['a Chinese name', { name: '固件.bin', size: 1 }, ['fileName']],
  ['a name with a slash', { name: '../a.bin', size: 1 }, ['fileName']],
  ['a name of 129', { name: `${'a'.repeat(125)}.bin`, size: 1 }, ['fileName']],
  ['a program', { name: 'a.exe', size: 1 }, ['fileType']],
])('%s', (_name, file, reasons) => {
  expect(checkFile(file).map(({ reason }) => reason)).toEqual(reasons);
});

test('sizes in words', () => {
  expect([0, 1023, 1536, 200 * 1024 ** 2, 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1.50 KiB',
    '200.0 MiB',
    '1.00 GiB',
  ]);
});
