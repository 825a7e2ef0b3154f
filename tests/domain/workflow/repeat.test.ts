import type { CaseRow } from '@/domain/workflow/evidence';
import type { RepeatContext } from '@/domain/workflow/repeat';
import { lastTested, REPEATED, repeatable, repeatedCases, takeOver } from '@/domain/workflow/repeat';
import { caseRow, CHEN, HE, LIN, order, rolesOf, SUN, TANG, ZHAO } from './sample';

/** Answers that a submission takes over from the number's last order, and cases that a manual test copies. */

const around: RepeatContext = {
  submitter: 'dev.lin',
  uploader: 'dev.zhao',
  rolesOf,
  sourceVersions: ['0.8', '0.9', '1.0'],
  companionModules: ['power', 'hmi'],
  lastRelease: '1.0',
};
const scope = { hardwareRevisions: ['HW1'], sourceVersions: ['0.9'], companionModules: ['power'] };
/** These parts of a scope. */
const scoped = (sourceVersions: string[], companionModules = ['power']) => ({
  scope: { sourceVersions, companionModules },
});
const last = { ...order, testerList: [CHEN, SUN], operationPersonList: [HE], scope };

test('people, source versions and modules, and nothing else', () => {
  expect([...REPEATED]).toEqual([
    'testerList',
    'operationPersonList',
    'scope.sourceVersions',
    'scope.companionModules',
  ]);
  const { answers, leftOut } = repeatable(last, around);
  expect(answers).toEqual({
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    scope: { sourceVersions: ['0.9', '1.0'], companionModules: ['power'] },
  });
  expect(leftOut).toEqual([]);
});

const GONE = { code: 'test.gone', name: '已离职' };

test.each<[string, object, object, object, readonly (readonly [string, string, string])[]]>([
  [
    'nobody without the role',
    { testerList: [CHEN, GONE] },
    {},
    { testerList: [CHEN] },
    [['testerList', 'wrongRole', '已离职']],
  ],
  [
    'no tester who has become the submitter',
    { testerList: [CHEN, TANG] },
    { submitter: 'multi.tang' },
    { testerList: [CHEN] },
    [['testerList', 'ownWork', '唐宁']],
  ],
  [
    'no tester who uploaded the file',
    { testerList: [TANG] },
    { uploader: 'multi.tang' },
    { testerList: [] },
    [['testerList', 'ownWork', '唐宁']],
  ],
  [
    'nobody of operations without the role',
    { operationPersonList: [HE, CHEN] },
    {},
    { operationPersonList: [HE] },
    [['operationPersonList', 'wrongRole', '陈静']],
  ],
  [
    'no source version that may not be chosen any more',
    scoped(['0.7', '0.8']),
    {},
    scoped(['0.8', '1.0']),
    [['scope.sourceVersions', 'notOneOf', '0.7']],
  ],
  ['the last release once', scoped(['1.0', '0.9']), {}, scoped(['1.0', '0.9']), []],
  ['no release where there is none', {}, { lastRelease: null }, scoped(['0.9']), []],
  ['no release that is no choice', {}, { lastRelease: '2.0' }, scoped(['0.9']), []],
  [
    'no module of the number itself',
    scoped(['0.9'], ['metering', 'hmi']),
    {},
    scoped(['0.9', '1.0'], ['hmi']),
    [['scope.companionModules', 'notOneOf', 'metering']],
  ],
])('%s', (_name, lastChange, aroundChange, answers, leftOut) => {
  const found = repeatable({ ...last, ...lastChange }, { ...around, ...aroundChange });
  expect(found.answers).toMatchObject(answers);
  expect(found.leftOut.map(({ field, reason, values }) => [field, reason, values.value])).toEqual(leftOut);
});

const none = { testerList: [], operationPersonList: [], ...scoped([], []) };
const offered = { testerList: [CHEN], operationPersonList: [HE], ...scoped(['1.0', '0.9'], []) };

test.each<[string, object, object, readonly string[], readonly string[]]>([
  ['an untouched form', {}, {}, ['testerList', 'operationPersonList', 'scope.sourceVersions'], []],
  ['somebody else entered', { testerList: [SUN] }, {}, ['operationPersonList', 'scope.sourceVersions'], ['testerList']],
  ['the same entered', { testerList: [CHEN] }, {}, ['operationPersonList', 'scope.sourceVersions'], []],
  ['the same in another order', scoped(['0.9', '1.0'], []), {}, ['testerList', 'operationPersonList'], []],
  [
    'what the form began with taken away',
    {},
    { operationPersonList: [LIN] },
    ['testerList', 'scope.sourceVersions'],
    ['operationPersonList'],
  ],
  [
    'modules ticked that were none',
    scoped([], ['hmi']),
    {},
    ['testerList', 'operationPersonList', 'scope.sourceVersions'],
    [],
  ],
])('%s: what is taken over and what is kept', (_name, entered, initial, taken, kept) => {
  expect(takeOver({ ...none, ...entered }, { ...none, ...initial }, offered)).toEqual({ taken, kept });
});

test('modules of the last order do not replace ticked ones', () => {
  const before = { ...offered, ...scoped(['1.0', '0.9']) };
  expect(takeOver({ ...none, ...scoped([], ['hmi']) }, none, before).kept).toEqual(['scope.companionModules']);
});

test('the newest order of another version that is past manual testing', () => {
  const orders = [
    { orderNo: 'old', versionId: 'V1', status: 6, submittedAt: '2026-01-01' },
    { orderNo: 'release', versionId: 'V2', status: 4, submittedAt: '2026-01-03' },
    { orderNo: 'verification', versionId: 'V3', status: 5, submittedAt: '2026-01-02' },
    { orderNo: 'own', versionId: 'V9', status: 6, submittedAt: '2026-01-09' },
    { orderNo: 'terminated', versionId: 'V4', status: 7, submittedAt: '2026-01-08' },
    { orderNo: 'testing', versionId: 'V5', status: 3, submittedAt: '2026-01-07' },
  ];
  expect(lastTested({ versionId: 'V9' }, orders)?.orderNo).toBe('release');
  expect(lastTested({ versionId: 'V2' }, orders)?.orderNo).toBe('own');
  expect(lastTested({ versionId: 'V9' }, orders.slice(0, 1))?.orderNo).toBe('old');
  expect(lastTested({ versionId: 'V1' }, orders.slice(0, 1))).toBeNull();
});

const row = (title: string, hardwareRevision: string, sourceVersion: string): CaseRow =>
  caseRow({ title, hardwareRevision, sourceVersion, note: '台架 7' });
const again = (title: string, hardwareRevision: string, sourceVersion: string): CaseRow =>
  caseRow({ title, hardwareRevision, sourceVersion, result: 'notRun' });
const now = { hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['1.0', '0.9'], companionModules: [] };

test.each<[string, readonly CaseRow[], readonly CaseRow[], readonly CaseRow[]]>([
  ['a case begins as not run, without its note', [row('断电', 'HW2', '0.9')], [], [again('断电', 'HW2', '0.9')]],
  ['what lies outside the scope becomes its first', [row('断电', 'HW9', '0.1')], [], [again('断电', 'HW1', '1.0')]],
  ['an unnamed case is none', [row(' ', 'HW1', '1.0')], [], []],
  ['a name is trimmed', [row(' 断电 ', 'HW1', '1.0')], [], [again('断电', 'HW1', '1.0')]],
  [
    'two that become the same are one',
    [row('断电', 'HW1', '0.1'), row('断电', 'HW1', '0.2')],
    [],
    [again('断电', 'HW1', '1.0')],
  ],
  [
    'what is there is not added again',
    [row('断电', 'HW1', '1.0'), row('枪锁', 'HW1', '1.0')],
    [row('断电', 'HW1', '1.0')],
    [again('枪锁', 'HW1', '1.0')],
  ],
])('%s', (_name, cases, present, expected) => {
  expect(repeatedCases(cases, now, present)).toEqual(expected);
});

test('a first installation has no source version', () => {
  const first = { ...now, sourceVersions: [] };
  expect(repeatedCases([row('断电', 'HW1', '0.9')], first)).toEqual([again('断电', 'HW1', '')]);
});

test('the uploader is no tester even if somebody else submits', () => {
  expect(repeatable({ ...last, testerList: [ZHAO] }, around).leftOut).toMatchObject([{ reason: 'ownWork' }]);
});
