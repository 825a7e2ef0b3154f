import * as v from 'valibot';
import { checkFirmwareNumber, enteredNumberFields, numberInput } from '@/domain/firmware/firmwareNumber';
import type { FirmwareNumberInput } from '@/domain/firmware/firmwareNumber';
import { notAbove, olderFirst } from '@/domain/firmware/compareVersionNo';
import { changedState, checkExtra, checkFirmwareVersion, checkVersionNoFree } from '@/domain/firmware/version';
import { type FirmwareVersionInput, frozenFields } from '@/domain/firmware/version';
import type { FieldProblem } from '@/domain/reasons';
import { newVersion, releaseBefore, repeatedExtra, STATE_CHANGERS, VERSION_STATES } from '@/domain/firmware/version';
import { fieldsOf, isJsonObject, schemaOf } from '../../config/openapi/schemas';

const number = enteredNumberFields({
  firmwareNo: 'DC120-MCU-004',
  name: '120kW 主控',
  deviceType: 'dc',
  module: 'mainControl',
  hardwareRevisions: ['HW2.0'],
  protocols: ['OCPP 1.6J'],
});

const OWNER = { code: 'dev.lin', name: '林晓' };

/** P-NUMBER-1: invalid input, with field and reason. */
test.each<[string, Partial<FirmwareNumberInput>, [string, string][]]>([
  ['nothing', {}, []],
  ['no number', { firmwareNo: '' }, [['firmwareNo', 'required']]],
  ['a lower-case number', { firmwareNo: 'dc120' }, [['firmwareNo', 'characters']]],
  ['a number of 2', { firmwareNo: 'AB' }, [['firmwareNo', 'pattern']]],
  ['a number of 3', { firmwareNo: 'A-1' }, []],
  ['a number that starts with a dash', { firmwareNo: '-AB' }, [['firmwareNo', 'begins']]],
  ['a blank name', { name: '  ' }, [['name', 'required']]],
  ['no hardware revision', { hardwareRevisions: [] }, [['hardwareRevisions', 'required']]],
  ['a hardware revision twice', { hardwareRevisions: ['A', 'A'] }, [['hardwareRevisions', 'duplicate']]],
  ['no module of ours', { module: 'engine' as 'hmi' }, [['module', 'notOneOf']]],
  ['two owners', { owners: [OWNER, { code: 'dev.zhao', name: '林晓' }] }, []],
  ['an owner twice', { owners: [OWNER, OWNER] }, [['owners', 'duplicate']]],
])('a firmware number with %s', (_name, change, expected) => {
  expect(checkFirmwareNumber({ ...number, ...change }).map(({ field, reason }) => [field, reason])).toEqual(expected);
});

const version: FirmwareVersionInput = v.parse(newVersion, {
  firmwareNo: number.firmwareNo,
  versionNo: '1.0.0',
  packageType: 'full',
  upgradeMode: 'optional',
  minHardwareRevision: 'HW2.0',
  releaseNotes: 'notes',
});
const around = { siblings: [{ id: 'V1', versionNo: '0.9', state: 'released' as const }], hardwareRevisions: ['HW2.0'] };

/** P-NUMBER-1, P-VERSION-1: a form refuses what the contract does, at the length that contract/openApi.test.ts has. */
const limits = (schema: Parameters<typeof schemaOf>[0], check: (change: object) => readonly FieldProblem[]) =>
  fieldsOf(schemaOf(schema)).flatMap(({ name, schema: field }) =>
    isJsonObject(field) && typeof field.maxLength === 'number' ? [[name, field.maxLength, check] as const] : [],
  );
test.each([
  ...limits(numberInput, (change) => checkFirmwareNumber({ ...number, ...change })),
  ...limits(newVersion, (change) => checkFirmwareVersion({ ...version, ...change }, around)).filter(
    // Chosen, not typed.
    ([name]) => name !== 'firmwareNo' && name !== 'minHardwareRevision',
  ),
])('%s may have %d characters, not one more', (name, max, check) => {
  const tooLong = (length: number) =>
    check({ [name]: '1'.repeat(length) }).filter(({ field, reason }) => field === name && reason === 'tooLong').length;
  expect([tooLong(max), tooLong(max + 1)]).toEqual([0, 1]);
});

/** Invalid versions, with field and reason. */
test.each<[string, Partial<FirmwareVersionInput>, [string, string][]]>([
  ['nothing', {}, []],
  ['a number that starts with a dot', { versionNo: '.1' }, [['versionNo', 'begins']]],
  ['a delta without a base', { packageType: 'delta' }, [['baseVersionId', 'baseRequired']]],
  ['a delta on another number', { packageType: 'delta', baseVersionId: 'V9' }, [['baseVersionId', 'baseRequired']]],
  ['a delta on its base', { packageType: 'delta', baseVersionId: 'V1' }, []],
  ['foreign hardware', { minHardwareRevision: 'HW9' }, [['minHardwareRevision', 'notOneOf']]],
  ['any hardware', { minHardwareRevision: '' }, []],
  ['no upgrade mode of ours', { upgradeMode: 'maybe' as 'forced' }, [['upgradeMode', 'notOneOf']]],
  ['no notes', { releaseNotes: '' }, [['releaseNotes', 'required']]],
])('a version with %s', (_name, change, expected) => {
  const problems = checkFirmwareVersion({ ...version, ...change }, around);
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual(expected);
});

test('problems name what is wrong with the number, the version number and the owner’s account', () => {
  expect([
    ...checkFirmwareNumber({ ...number, firmwareNo: 'FW 1/b', owners: [OWNER, OWNER] }),
    ...checkFirmwareVersion({ ...version, versionNo: '1.0（修复）' }, around),
  ]).toEqual([
    { field: 'firmwareNo', reason: 'characters', values: { value: '␣ / b', rule: 'A-Z 0-9 . _ -, 3–40' } },
    { field: 'owners', reason: 'duplicate', values: { value: 'dev.lin' } },
    { field: 'versionNo', reason: 'characters', values: { value: '（ 修 复 ）', rule: 'A-Z a-z 0-9 . _ -, 1–64' } },
  ]);
});

test('outside draft only notes and tags can change', () => {
  const after = { ...version, releaseNotes: 'more', tags: ['x'], commit: 'abc', mustPassThrough: true };
  expect(frozenFields(version, after)).toEqual([
    { field: 'mustPassThrough', reason: 'frozen', values: {} },
    { field: 'commit', reason: 'frozen', values: {} },
  ]);
});

test('a version number is used once per firmware number', () => {
  const taken = [{ field: 'versionNo', reason: 'taken', values: { value: '0.9' } }];
  expect(checkVersionNoFree('0.9', around.siblings)).toEqual(taken);
  expect(checkVersionNoFree('1.2.0', around.siblings)).toEqual([]);
});

test('warns about a version number not above the last release, which is the highest one', () => {
  const sibling = (versionNo: string, state: 'released' | 'draft') => ({ id: versionNo, versionNo, state });
  const siblings = [sibling('1.10', 'released'), sibling('1.9', 'released'), sibling('2.0', 'draft')];
  const above = ['1.9.5', '1.10', '1.11'].map((versionNo) => notAbove(versionNo, siblings));
  expect(above).toEqual(['1.10', '1.10', null]);
  for (const none of [siblings.slice(2), []]) expect(notAbove('0.1', none)).toBeNull();
  // Whether it is above a word is not known.
  expect(notAbove('1.0', [sibling('A', 'released')])).toBeNull();
});

test('operations recall and development deprecates a released version, administrators do both', () => {
  expect(STATE_CHANGERS).toEqual({ deprecate: [2, 1], recall: [4, 1] });
  const after = (change: 'deprecate' | 'recall') => VERSION_STATES.map((state) => changedState(state, change));
  expect(after('deprecate')).toEqual([null, null, 'deprecated', null, null]);
  expect(after('recall')).toEqual([null, null, 'recalled', null, null]);
});

test('the previous release of a version is the newest one before it; of a draft, the newest', () => {
  const [first, second] = [
    { id: 'V1', releasedAt: '2026-01-01T00:00:00.000Z' },
    { id: 'V2', releasedAt: '2026-02-01T00:00:00.000Z' },
  ] as const;
  expect(releaseBefore({ id: 'V3', releasedAt: null }, [first, second])).toBe(second);
  expect(releaseBefore(second, [first, second])).toBe(first);
  expect(releaseBefore(first, [first, second])).toBeNull();
  // Released at the same time: neither is the previous one, and of two the first in the list is.
  const twin = { id: 'V4', releasedAt: second.releasedAt };
  expect(releaseBefore(twin, [second])).toBeNull();
  expect(releaseBefore({ id: 'V3', releasedAt: null }, [second, twin])).toBe(second);
});

test('of two versions the older number comes first, whichever was chosen first', () => {
  const [older, newer] = [{ versionNo: '1.9.0' }, { versionNo: '1.10.0' }];
  expect(olderFirst(older, newer)).toEqual([older, newer]);
  expect(olderFirst(newer, older)).toEqual([older, newer]);
  const same = { ...older };
  expect(olderFirst(older, same)[0]).toBe(older);
});

test('a new version begins with the choices of the newest one, as far as they may be chosen', () => {
  const fields = [
    { key: 'rollbackSupport', kind: 'select', options: ['A/B', 'single'] },
    { key: 'bus', kind: 'select', options: ['CAN'] },
    { key: 'buildNumber', kind: 'text', options: [] },
  ];
  const siblings = [
    {
      ...{ versionNo: '1.1.0', createdAt: '2026-02-01', minHardwareRevision: 'HW1.1' },
      extra: { rollbackSupport: 'single', bus: 'LIN', buildNumber: '7' },
    },
    {
      ...{ versionNo: '1.0.0', createdAt: '2026-01-01', minHardwareRevision: '' },
      extra: { rollbackSupport: 'A/B', bus: 'CAN', buildNumber: '6' },
    },
  ];
  const carried = { versionNo: '1.1.0', minHardwareRevision: 'HW1.1', extra: { rollbackSupport: 'single' } };
  for (const all of [siblings, siblings.toReversed()]) expect(repeatedExtra(fields, all)).toEqual(carried);
  expect(repeatedExtra(fields, [])).toEqual({ versionNo: '', minHardwareRevision: '', extra: {} });
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
