/** What the forms of a version begin with and send: its submission for a test, and its edit. */
import * as v from 'valibot';
import { restoreDraft } from '@/components/form/formValues';
import { textOf, type Translate, LABEL } from '@/components/texts';
import { versionModel, type TemplateField, type VersionModel } from '@/contract/firmwareVersion';
import { order as orderSchema, type OrderModel } from '@/contract/order';
import { whyNoTest } from '@/features/version/versionParts';
import { conflictFields, formValues, updateInput } from '@/features/version/versionValues';
import { initialValues, submitProblems, toWire, type TestInfo } from '@/pages/version/submitTest/submitValues';
import { readPair } from '@/pages/version/version/pair';
import { CHEN, HE, LIN } from '../../domain/workflow/sample';

const FILE = 'ab'.repeat(32);

function version(change: Partial<VersionModel> = {}): VersionModel {
  const file = { name: 'a.bin', size: 2048, sha256: FILE, md5: 'cd'.repeat(16), uploadedBy: LIN };
  const named = { id: 'V1', firmwareNo: 'FW-1', firmwareName: '主控固件', versionNo: '2.0.0', state: 'draft' };
  const more = { releaseNotes: '说明', extra: { buildNumber: '7' }, file, revision: 3, createdBy: LIN };
  const read = v.parse(versionModel, { ...named, ...more });
  return { ...read, ...change };
}

function returnedOrder(change: Partial<OrderModel> = {}): OrderModel {
  const scope = { hardwareRevisions: ['HW1'], sourceVersions: ['1.0.0'], companionModules: [] };
  const read = v.parse(orderSchema, {
    ...{ orderNo: 'TO-1', status: 1, round: 1, revision: 5, versionId: 'V1', submitter: LIN },
    ...{ testerList: [CHEN], operationPersonList: [HE], scope, checklist: ['tested'], priority: 'high' },
  });
  return { ...read, ...change };
}

function info(change: Partial<TestInfo> = {}): TestInfo {
  return {
    ...{ version: version(), numberEnabled: true, hardwareRevisions: ['HW1', 'HW2'] },
    ...{ sourceVersions: ['1.0.0'], companionModules: ['power'] },
    checklist: ['tested', 'notes'].map((key) => ({ key, label: key })),
    ...{ returned: null, openOrder: null, lastOrder: null, lastRelease: null },
    ...change,
  };
}

const t: Translate = (...what) => textOf('zh-CN', ...what);
const fieldsOf = (values: ReturnType<typeof initialValues>, about = info(), by = LIN.code) =>
  submitProblems(values, about, by).map(({ field, reason }) => `${field} ${reason}`);

test.each([
  ['its submitter', LIN, [2], LIN, undefined],
  ['another developer', { code: 'dev.zhao', name: '赵磊' }, [2], LIN, '只有提交人或管理员可以操作'],
  ['the administrator', { code: 'admin.qian', name: '钱' }, [1], LIN, undefined],
  ['another developer, of whose submitter the server sends nothing', CHEN, [2], null, undefined],
] as const)('a returned order is submitted again by %s', (_name, person, roles, submitter, why) => {
  const currentOrder = { orderNo: 'TO-1', status: 1, stepOrder: null, round: 1, submitter };
  expect(whyNoTest(version({ currentOrder }), { ...person, roles }, t)).toBe(why);
});

test('a first submission starts with all hardware revisions, the last release and an empty checklist', () => {
  const values = initialValues(info({ sourceVersions: ['1.0.0', '0.9.0'], lastRelease: '0.9.0' }));
  expect(values.scope).toMatchObject({ hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['0.9.0'] });
  const about = info({ sourceVersions: ['0.9.0'] });
  expect(fieldsOf(values, about)).toEqual([
    'testerList unchosen',
    'operationPersonList unchosen',
    'checklist notTicked',
  ]);
  // What is not offered any more is wrong.
  expect(fieldsOf(values)).toContain('scope.sourceVersions notOneOf');
});

test.each([
  ['past', '2020-01-01T00:00:00.000Z', null],
  ['future', '2099-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'],
])('a returned order with a %s due date is prefilled without checklist', (_what, dueAt, kept) => {
  const order = returnedOrder({ dueAt });
  const values = initialValues(info({ returned: { order, remark: '', by: CHEN } }));
  expect(values).toMatchObject({ testerList: [CHEN], operationPersonList: [HE], priority: 'high' });
  expect(values).toMatchObject({ checklist: { keys: [] }, dueAt: kept, remark: '' });
});

test('an administrator who resubmits for the submitter cannot make the submitter a tester', () => {
  const zhao = { code: 'dev.zhao', name: '赵磊' };
  const { file } = version();
  const again = info({
    version: version({ file: file && { ...file, uploadedBy: zhao }, createdBy: zhao }),
    returned: { order: returnedOrder({ submitter: LIN }), remark: '', by: CHEN },
  });
  const values = { ...initialValues(again), testerList: [LIN], checklist: { file: FILE, keys: ['tested', 'notes'] } };
  expect(fieldsOf(values, again, 'admin.qian')).toEqual(['testerList ownWork']);
});

/** P-SUBMIT-7: a checklist belongs to a file. */
test.each<[string, string, string[], string[]]>([
  ['this file', FILE, ['tested', 'notes'], []],
  ['a part for this file', FILE, ['tested'], ['checklist notTicked']],
  ['another file', 'ef'.repeat(32), ['tested', 'notes'], ['checklist notTicked']],
])('ticks for %s', (_name, file, keys, problems) => {
  const values = { ...initialValues(info()), testerList: [CHEN], operationPersonList: [HE], checklist: { file, keys } };
  expect(fieldsOf(values)).toEqual(problems);
  expect(toWire(values, info(), undefined)).toMatchObject({ fileSha256: FILE, checklist: file === FILE ? keys : [] });
});

test('a restored draft keeps which file its ticks were for; one of an earlier release has none', () => {
  const base = initialValues(info());
  const ticked = { file: 'ef'.repeat(32), keys: ['tested'] };
  const restored = (checklist: unknown) =>
    restoreDraft(base, { values: { ...base, remark: '写到一半', checklist }, base, savedAt: '' }, undefined)?.values;
  expect(restored(ticked)).toMatchObject({ remark: '写到一半', checklist: ticked });
  expect(restored(['tested'])).toMatchObject({ remark: '写到一半', checklist: { file: '', keys: [] } });
});

test('of a version whose file is not told, the ticks are sent without one', () => {
  const unknown = info({ version: version({ file: undefined }) });
  const values = { ...initialValues(unknown), checklist: { file: '', keys: ['tested'] } };
  const wire = toWire(values, unknown, undefined);
  expect([wire.checklist, 'fileSha256' in wire]).toEqual([['tested'], false]);
});

const attemptOn = (stored: VersionModel, template: readonly TemplateField[] = []) => ({
  revision: 3,
  stored: formValues(stored, template),
});

test('outside draft only notes and tags are changed', () => {
  const released = version({ state: 'released' });
  const values = { ...formValues(released, [field('bootloader')]), commit: 'other', releaseNotes: '新', tags: ['x'] };
  const wire = updateInput(values, released, attemptOn(released));
  expect(wire).toMatchObject({ releaseNotes: '新', tags: ['x'], extra: { buildNumber: '7' } });
  expect(wire).not.toHaveProperty('commit');
  expect(wire.extra).not.toHaveProperty('bootloader');
});

test('a draft sends its input without blank answers, and one that was cleared empty', () => {
  const values = { ...formValues(version(), [field('bootloader')]), commit: ' abc ' };
  const sent = { commit: 'abc', extra: { buildNumber: '7' }, revision: 3 };
  expect(updateInput(values, version(), attemptOn(version()))).toMatchObject(sent);
  const cleared = { ...values, extra: { buildNumber: '' } };
  expect(updateInput(cleared, version(), attemptOn(version())).extra).toEqual({ buildNumber: '' });
});

test('what a server does not send is sent only when somebody enters it', () => {
  const silent = v.parse(versionModel, { id: 'V1', firmwareNo: 'FW-1', versionNo: '1.0.0', state: 'draft' });
  const template = [field('bootloader')];
  const chosen = { packageType: 'full', upgradeMode: 'forced', releaseNotes: '新' } as const;
  const values = { ...formValues(silent, template), ...chosen };
  const told = { id: 'V1', revision: 3, ...chosen };
  expect(updateInput(values, silent, attemptOn(silent, template))).toEqual(told);
  const more = { mustPassThrough: true, extra: { bootloader: '1' } };
  expect(updateInput({ ...values, ...more }, silent, attemptOn(silent, template))).toEqual({ ...told, ...more });
});

test('a value that was cleared is sent', () => {
  const full = version({ mustPassThrough: true, commit: 'abc', tags: ['x'], minHardwareRevision: 'HW1' });
  const cleared = { mustPassThrough: false, commit: '', tags: [], minHardwareRevision: '' };
  expect(updateInput({ ...formValues(full, []), ...cleared }, full, attemptOn(full))).toMatchObject(cleared);
});

test('a package that became a full one has no base', () => {
  const delta = version({ packageType: 'delta', baseVersionId: 'V0' });
  const values = { ...formValues(delta, []), packageType: 'full' } as const;
  expect(updateInput(values, delta, attemptOn(delta))).toMatchObject({ baseVersionId: null });
});

/** The conflict dialog. */
test('answers to fields that the template no longer has are compared, too', () => {
  const choice = { label: '构建号', kind: 'select', options: ['7'], optionNames: { '7': '七' } } as const;
  const build = { ...field('buildNumber'), ...choice };
  const all = conflictFields({ t, versionNoOf: (id) => id, template: [build] });
  const extra = all.find(({ label }) => label === LABEL.extra);
  const values = formValues(version({ extra: { buildNumber: '7', bootloader: '1.2', empty: '' } }), [build]);
  expect(extra?.text(values)).toBe('构建号：七\nbootloader：1.2');
});

test.each([
  ['A,B', ['A', 'B']],
  ['A,A', null],
  ['A', null],
  ['A,B,C', null],
  [null, null],
])('compare=%s means %j', (text, pair) => {
  expect(readPair(text)).toEqual(pair);
});

function field(key: string) {
  return { key, label: key, kind: 'text' as const, required: false, options: [], optionNames: {}, help: '' };
}
