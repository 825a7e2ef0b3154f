/** What a submission of a version for its test must meet. */
import type { SubmissionInput } from '@/domain/workflow/testOrder';
import { checkPeople, checkSubmission, refuseSubmission } from '@/domain/workflow/submission';
import { refuseOtherFile, refuseOtherVersion, refuseTest, sourceVersionsOf } from '@/domain/workflow/submission';
import type { SubmissionContext } from '@/domain/workflow/submission';
import { CHEN, firmwareFile, HE, LIN, NOW, rolesOf, submission, SUN, TANG, ZHAO } from './sample';

const around: SubmissionContext = {
  now: NOW,
  version: { state: 'draft', file: firmwareFile, createdBy: LIN, versionNo: '1.0.0' },
  numberEnabled: true,
  hardwareRevisions: ['HW1', 'HW2'],
  sourceVersions: ['0.9'],
  checklist: ['selfTested', 'rollbackTried'],
  openOrder: null,
  rolesOf,
};
const input: SubmissionInput = { ...submission, checklist: ['rollbackTried', 'selfTested'] };
const BOTH = { code: 'both', name: '' };

const scoped = (change: Partial<SubmissionInput['scope']>) => ({ scope: { ...input.scope, ...change } });

test.each<[string, Partial<SubmissionInput>, string]>([
  ['nothing wrong', {}, ''],
  ['a source version', scoped({ sourceVersions: ['0.9'] }), ''],
  ['no hardware', scoped({ hardwareRevisions: [] }), 'scope.hardwareRevisions unchosen'],
  ['foreign hardware', scoped({ hardwareRevisions: ['HW1', 'HW9'] }), 'scope.hardwareRevisions notOneOf'],
  ['hardware twice', scoped({ hardwareRevisions: ['HW1', 'HW1'] }), 'scope.hardwareRevisions duplicate'],
  ['a foreign source', scoped({ sourceVersions: ['0.8'] }), 'scope.sourceVersions notOneOf'],
  ['a companion twice', scoped({ companionModules: ['hmi', 'hmi'] }), 'scope.companionModules duplicate'],
  ['no tester', { testerList: [] }, 'testerList unchosen'],
  ['no operation person', { operationPersonList: [] }, 'operationPersonList unchosen'],
  ['a tester twice', { testerList: [CHEN, CHEN] }, 'testerList duplicate'],
  ['an operation person as tester', { testerList: [CHEN, { code: 'x', name: 'x' }] }, 'testerList wrongRole'],
  ['a tester as operation person', { operationPersonList: [SUN], testerList: [CHEN] }, 'operationPersonList wrongRole'],
  ['half a checklist', { checklist: ['selfTested'] }, 'checklist notTicked'],
  ['due now', { dueAt: NOW }, 'dueAt notFuture'],
  ['due at no time', { dueAt: 'soon' }, 'dueAt notTime'],
  ['a remark of 2000', { remark: 'x'.repeat(2000) }, ''],
  ['a remark of 2001', { remark: 'x'.repeat(2001) }, 'remark tooLong'],
])('a submission with %s', (_name, change, expected) => {
  const problems = checkSubmission({ ...input, ...change }, 'dev.lin', around);
  expect(problems.map(({ field, reason }) => `${field} ${reason}`).join()).toBe(expected);
});

const UNREAD = { ...around.version, file: undefined };
const back = { orderNo: 'TO-9', status: 1, fileSha256: firmwareFile.sha256 };

test.each<[string, Partial<SubmissionContext>, string, string]>([
  ['the file that was returned, without a word', { openOrder: back }, ' ', 'remark required'],
  ['the file that was returned, and what has changed', { openOrder: back }, '换了台架', ''],
  ['another file', { openOrder: { ...back, fileSha256: 'b'.repeat(64) } }, '', ''],
  ['a file whose hash is not known', { openOrder: { ...back, fileSha256: '' } }, '', ''],
  ['two files whose hashes are not known', { openOrder: { ...back, fileSha256: '' }, version: UNREAD }, '', ''],
  ['a version without a known file', { openOrder: back, version: UNREAD }, '', ''],
  ['a number that does not tell its hardware', { hardwareRevisions: [] }, '', ''],
  ['no order before', {}, '', ''],
])('a resubmission with %s', (_name, change, remark, expected) => {
  const problems = checkSubmission({ ...input, remark }, 'dev.lin', { ...around, ...change });
  expect(problems.map(({ field, reason }) => `${field} ${reason}`).join()).toBe(expected);
});

test('all versions of the number outside draft are possible sources', () => {
  const siblings = (['released', 'draft', 'inTest', 'deprecated', 'recalled', 'released'] as const).map(
    (state, index) => ({ id: `V${String(index)}`, versionNo: `1.${String(index)}`, state }),
  );
  expect(sourceVersionsOf({ id: 'V0' }, siblings)).toEqual(['1.2', '1.3', '1.4', '1.5']);
});

test('refuses an unknown priority', () => {
  const odd: object = { ...input, priority: 'soon' };
  expect(checkSubmission(odd as SubmissionInput, 'dev.lin', around)).toEqual([
    { field: 'priority', reason: 'notOneOf', values: { value: 'soon' } },
  ]);
});

test('refuses submitter and uploader on a list by name', () => {
  const people = (testers: SubmissionInput['testerList'], operations = [HE]) =>
    checkPeople({ testerList: testers, operationPersonList: operations }, ['multi.tang', 'dev.zhao'], rolesOf);
  expect(people([TANG])).toEqual([{ field: 'testerList', reason: 'ownWork', values: { value: '唐宁' } }]);
  expect(people([ZHAO])).toEqual([{ field: 'testerList', reason: 'ownWork', values: { value: '赵磊' } }]);
  expect(people([CHEN], [{ code: 'dev.zhao', name: '' }])).toEqual([
    { field: 'operationPersonList', reason: 'ownWork', values: { value: 'dev.zhao' } },
  ]);
});

test('refuses people of another role group, and on both lists, by name', () => {
  expect(checkPeople({ testerList: [LIN], operationPersonList: [HE] }, ['s', 'u'], rolesOf)).toEqual([
    { field: 'testerList', reason: 'wrongRole', values: { value: '林晓' } },
  ]);
  const list = { testerList: [CHEN, BOTH], operationPersonList: [HE, BOTH] };
  expect(checkPeople(list, ['s', 'u'], (code) => (code === 'both' ? [3, 4] : rolesOf(code)))).toEqual([
    { field: 'operationPersonList', reason: 'bothLists', values: { value: 'both' } },
  ]);
});

const tested = (testerList: SubmissionInput['testerList'], change: Partial<SubmissionContext['version']>) =>
  checkSubmission({ ...input, testerList }, 'dev.lin', { ...around, version: { ...around.version, ...change } });

test('without a file the creator counts as uploader, with one everybody who sent it', () => {
  const own = (value: string) => [{ field: 'testerList', reason: 'ownWork', values: { value } }];
  expect(tested([TANG], { file: null, createdBy: TANG })).toEqual(own('唐宁'));
  expect(tested([TANG], { createdBy: TANG })).toEqual([]);
  expect(tested([CHEN, SUN], { file: { ...firmwareFile, uploaders: [LIN, CHEN, ZHAO] } })).toEqual(own('陈静'));
});

const because = (refused: string, reason: string, values: object = {}) => ({ refused, reason, values });
const open = (status: number) => ({ orderNo: 'TO-9', status });
const HOLDER = { id: 'V0', firmwareNo: 'DC-1', versionNo: '0.9' };
const MISSING = { refused: 'E00003', fields: [{ field: 'versionId', reason: 'fileMissing', values: {} }] };
const draft = { numberEnabled: true, openOrder: null, version: around.version };

test.each<[string, Partial<SubmissionContext>, object | null]>([
  ['a draft with its file', {}, null],
  ['one with an open order', { openOrder: open(3) }, because('E00011', 'openOrder', { value: 'TO-9' })],
  ['one with a returned order', { openOrder: open(1) }, null],
  ['one of a disabled number', { numberEnabled: false }, because('E00013', 'numberDisabled')],
  ['one that is in test', { version: { ...around.version, state: 'inTest' } }, because('E00013', 'notSubmittable')],
  ['one whose file another has', { fileHolder: HOLDER }, because('E00011', 'hashKnown', { value: 'DC-1 0.9' })],
  ['one of which no other is known', { fileHolder: undefined }, null],
  ['one without a file', { version: { ...around.version, file: null } }, MISSING],
])('a version to submit: %s', (_name, change, expected) => {
  expect(refuseTest({ ...draft, ...change })).toEqual(expected);
});

/** What was ticked about one file is not submitted with another. */
test.each<[string, string | undefined, SubmissionContext['version'], boolean]>([
  ['the file of the version', firmwareFile.sha256, around.version, false],
  ['another file', 'b'.repeat(64), around.version, true],
  ['a file that is gone', firmwareFile.sha256, { ...around.version, file: null }, true],
  ['a file that is not told', undefined, around.version, false],
])('a checklist that was confirmed for %s', (_name, confirmed, version, isRefused) => {
  expect(refuseOtherFile(confirmed, version)).toEqual(isRefused ? because('E00016', 'fileChanged') : null);
});

test('an order is resubmitted with its own version alone', () => {
  const order = { versionId: 'V1', versionNo: '1.0.0' };
  expect(refuseOtherVersion(order, 'V1')).toBeNull();
  expect(refuseOtherVersion(order, 'V2')).toEqual(because('E00016', 'otherVersion', { value: '1.0.0' }));
});

test('checks the version before the fields', () => {
  const bad = { ...input, testerList: [] };
  const disabled = { ...around, numberEnabled: false };
  expect(refuseSubmission(bad, 'dev.lin', disabled)).toMatchObject({ reason: 'numberDisabled' });
  expect(refuseSubmission(bad, 'dev.lin', around)).toMatchObject({ fields: [{ field: 'testerList' }] });
  expect(refuseSubmission(input, 'dev.lin', around)).toBeNull();
});
