import type { FirmwareNumber } from '@/domain/firmware/firmwareNumber';
import type { FirmwareVersion } from '@/domain/firmware/version';
import { HISTORY_FIELDS, outcomeName, outcomeOf, OUTCOMES, type ObjectType } from '@/domain/history';
import { changedFields, withVersionNumbers } from '../../mock/rehearsal/firmware/step';
import type { TestOrder } from '@/domain/workflow/testOrder';

/** Change history: one row per changed field, as text. */

/** P-HISTORY-1: fields with input or decisions, no bookkeeping. */
test('fields per object with a history', () => {
  expect(HISTORY_FIELDS.firmware).toEqual([
    ...['firmwareNo', 'name', 'deviceType', 'module', 'hardwareRevisions', 'vendorCode', 'models', 'protocols'],
    ...['owners', 'description', 'enabled', 'disabledReason'],
  ]);
  expect(HISTORY_FIELDS.version).toEqual([
    ...['versionNo', 'state', 'stateReason', 'packageType', 'baseVersionId', 'upgradeMode', 'mustPassThrough'],
    ...['minHardwareRevision', 'releaseNotes', 'changeScope', 'commit', 'knownRisks', 'extra', 'tags', 'file'],
  ]);
  expect(HISTORY_FIELDS.order).toEqual([
    ...['status', 'stepOrder', 'round', 'fileSha256', 'scope', 'testerList', 'operationPersonList', 'priority'],
    ...['dueAt', 'remark', 'pause', 'schedule'],
  ]);
});

type Unrecorded<Thing, Kind extends keyof typeof HISTORY_FIELDS> = Record<
  Exclude<keyof Thing, (typeof HISTORY_FIELDS)[Kind][number]>,
  true
>;

/** Keys, bookkeeping, derived values, and what has a log of its own. The compiler asks for a new field, here or above. */
// prettier-ignore
const UNRECORDED: {
  readonly firmware: Unrecorded<FirmwareNumber, 'firmware'>;
  readonly version: Unrecorded<FirmwareVersion, 'version'>;
  readonly order: Unrecorded<TestOrder, 'order'>;
} = {
  firmware: { revision: true, createdBy: true, createdAt: true, updatedBy: true, updatedAt: true },
  version: {
    id: true, firmwareNo: true, firmwareName: true, module: true, revision: true, releasedAt: true,
    createdBy: true, createdAt: true, updatedBy: true, updatedAt: true,
  },
  order: {
    orderNo: true, firmwareNo: true, firmwareName: true, module: true, versionNo: true, versionId: true,
    revision: true, submitter: true, submittedAt: true, uploader: true, uploaders: true, claim: true, savedEvidence: true,
    attachments: true, stageEnteredAt: true, stagePausedMinutes: true, remindedAt: true, closedAt: true, checklist: true,
    requiredCases: true,
  },
};

test.each(['firmware', 'version', 'order'] as const)('a field of a %s is recorded or not, never both', (kind) => {
  expect(Object.keys(UNRECORDED[kind]).filter((field) => HISTORY_FIELDS[kind].some((each) => each === field))).toEqual(
    [],
  );
});

interface Thing {
  readonly field?: unknown;
}

const change = (before: unknown, after: unknown) =>
  changedFields<Thing>({ field: before }, { field: after }, ['field'])[0];

test.each<[string, unknown, string]>([
  ['nothing', null, ''],
  ['a text', 'a "b"', 'a "b"'],
  ['a number', 2, '2'],
  ['a yes', true, 'true'],
  ['a list', ['a', 1, null], 'a, 1, '],
  ['a person', { code: 'test.chen', name: '陈静' }, '陈静-test.chen'],
  ['people', ['a', 'b'].map((code) => ({ code, name: code.toUpperCase() })), 'A-a, B-b'],
  ['a file', { name: 'a.bin', sha256: 'ff', size: 1 }, 'a.bin sha256:ff'],
  ['a code without a name', { code: 'x' }, '{"code":"x"}'],
  ['anything else', { a: [1] }, '{"a":[1]}'],
])('%s is shown', (_what, value, text) => {
  expect(change('before', value)).toEqual({ field: 'field', before: 'before', after: text });
  expect(change(value, 'after')).toEqual({ field: 'field', before: text, after: 'after' });
});

test('of the given fields, in order, those are compared whose text differs; of a new object the filled ones', () => {
  expect(change(null, undefined)).toBeUndefined();
  expect(change(['a'], ['a'])).toBeUndefined();
  expect(change({ code: 'a', name: 'A', roles: [2] }, { code: 'a', name: 'A', roles: [3] })).toBeUndefined();
  expect(changedFields({ a: 1, b: 2, c: 3 }, { a: 9, b: 9, c: 9 }, ['c', 'a'])).toEqual([
    { field: 'c', before: '3', after: '9' },
    { field: 'a', before: '1', after: '9' },
  ]);
  const added = [{ field: 'b', before: '', after: 'x' }];
  expect(changedFields(null, { a: '', b: 'x', c: null }, ['a', 'b', 'c'])).toEqual(added);
});

test('rows name versions by number; unknown ids and other fields stay as they are', () => {
  const of = { id: 'C1', objectType: 'order', objectKey: 'T1', objectName: 'T1', orderNo: 'T1' } as const;
  const row = { ...of, actor: { code: 'ops.he', name: '何伟' }, at: '2026-01-05T02:00:00.000Z' };
  const numberOf = (id: string) => ({ V1: '1.0.0', V2: '1.1.0 "beta"' })[id];
  const shown = (field: string, before: string, after: string) => {
    const { before: was, after: is } = withVersionNumbers({ ...row, field, before, after }, numberOf);
    return [was, is];
  };
  expect(shown('baseVersionId', '', 'V1')).toEqual(['', '1.0.0']);
  expect(shown('baseVersionId', 'V1', 'V9')).toEqual(['1.0.0', 'V9']);
  expect(shown('tags', 'V1', 'V2')).toEqual(['V1', 'V2']);
  const schedule = (rollbackVersionId: string | null) => JSON.stringify({ kind: 'release', rollbackVersionId });
  expect(shown('schedule', '', schedule('V2'))).toEqual(['', schedule('1.1.0 "beta"')]);
  expect(shown('schedule', schedule('V9'), schedule(null))).toEqual([schedule('V9'), schedule(null)]);
});

const releasing = (decision: string, mode: string) => ({ decision, evidence: { kind: 'release', mode } });

/** The decision of an operation, from its input. */
test.each<[type: ObjectType, input: unknown, outcome: string | null, zh: string, en: string]>([
  ['order', { decision: 'pass' }, 'pass', '通过', 'Pass'],
  ['order', { decision: 'return', returnTo: 3 }, 'return', '退回', 'Return'],
  ['order', { enable: false }, 'pause', '暂停', 'Pause'],
  ['firmware', { enable: false }, 'disable', '停用', 'Disable'],
  ['version', { change: 'deprecate' }, 'deprecate', '弃用', 'Deprecate'],
  ['order', releasing('pass', 'now'), 'release', '发布', 'Release'],
  ['order', releasing('pass', 'scheduled'), 'schedule', '定时发布', 'Schedule release'],
  ['order', releasing('return', 'now'), 'return', '退回', 'Return'],
  ['order', { decision: 'pass', evidence: { kind: 'manual', cases: [] } }, 'pass', '通过', 'Pass'],
  ['order', { orderNo: 'TO1', checklist: [] }, 'resubmit', '重新提交', 'Resubmit'],
  ['version', { checklist: [] }, null, '', ''],
  ['order', { claim: true }, 'claim', '认领', 'Claim'],
  ['order', { decision: 'applaud' }, null, '', ''],
  ['order', { remark: 'pass' }, null, '', ''],
])('%s %j', (type, input, outcome, zh, en) => {
  expect(outcomeOf(type, input)).toBe(outcome);
  const known = OUTCOMES.find((each) => each === outcome);
  expect(known === undefined ? { 'zh-CN': '', 'en-US': '' } : outcomeName(known)).toEqual({ 'zh-CN': zh, 'en-US': en });
});
