import type { CaseRow } from '@/domain/workflow/evidence';
import type { RepeatContext } from '@/domain/workflow/repeat';
import { lastTested, REPEATED, repeatable, repeatedCases, takenFields } from '@/domain/workflow/repeat';
import { caseRow, CHEN, HE, LIN, order, rolesOf, SUN, TANG } from './sample';

/** Answers that a submission takes over from the number's last order, and cases that a manual test copies. */

const around: RepeatContext = {
  owners: ['dev.lin', 'dev.zhao'],
  rolesOf,
  sourceVersions: ['0.8', '0.9', '1.0'],
  companionModules: ['power', 'hmi'],
  lastRelease: '1.0',
};
const scope = { hardwareRevisions: ['HW1'], sourceVersions: ['0.9'], companionModules: ['power'] };
const scoped = (sourceVersions: string[], companionModules = ['power']) => ({
  scope: { sourceVersions, companionModules },
});
const last = { ...order, testerList: [CHEN, SUN], operationPersonList: [HE], scope };

test('an order repeats people, source versions and modules, and nothing else', () => {
  const fields = 'testerList operationPersonList scope.sourceVersions scope.companionModules';
  expect([...REPEATED].join(' ')).toBe(fields);
  const answers = { testerList: [CHEN, SUN], operationPersonList: [HE], ...scoped(['0.9', '1.0']) };
  expect(repeatable(last, around)).toEqual({ answers, leftOut: [] });
});

const GONE = { code: 'test.gone', name: '已离职' };
const testers = (...testerList: (typeof CHEN)[]) => ({ testerList });
const OWN = 'testerList ownWork 唐宁';

/** What is left out is given in short: field, reason and value. */
// prettier-ignore
test.each<[string, object, object, object, string]>([
  ['nobody without the role', testers(CHEN, GONE), {}, testers(CHEN), 'testerList wrongRole 已离职'],
  ['no submitter as tester', testers(CHEN, TANG), { owners: ['multi.tang', 'dev.zhao'] }, testers(CHEN), OWN],
  ['no tester who uploaded the file', testers(TANG), { owners: ['dev.lin', 'multi.tang'] }, testers(), OWN],
  ['nobody of operations without the role', { operationPersonList: [HE, CHEN] }, {}, { operationPersonList: [HE] }, 'operationPersonList wrongRole 陈静'],
  ['no other source', scoped(['0.7', '0.8']), {}, scoped(['0.8', '1.0']), 'scope.sourceVersions notOneOf 0.7'],
  ['the last release once', scoped(['1.0', '0.9']), {}, scoped(['1.0', '0.9']), ''],
  ['no release where there is none', {}, { lastRelease: null }, scoped(['0.9']), ''],
  ['no module of the number itself', scoped(['0.9'], ['metering', 'hmi']), {}, scoped(['0.9', '1.0'], ['hmi']), 'scope.companionModules notOneOf metering'],
])('answers taken over from the last order: %s', (_name, lastChange, aroundChange, answers, leftOut) => {
  const found = repeatable({ ...last, ...lastChange }, { ...around, ...aroundChange });
  expect(found.answers).toMatchObject(answers);
  expect(found.leftOut.map(({ field, reason, values }) => `${field} ${reason} ${String(values.value)}`).join()).toBe(
    leftOut,
  );
});

const none = { testerList: [], operationPersonList: [], ...scoped([], []) };
const offered = { testerList: [CHEN], operationPersonList: [HE], ...scoped(['1.0', '0.9'], []) };

const [TESTERS, OPERATIONS, SOURCES] = ['testerList', 'operationPersonList', 'scope.sourceVersions'];

test.each<[string, object, object, readonly unknown[]]>([
  ['an untouched form', {}, {}, [TESTERS, OPERATIONS, SOURCES]],
  ['somebody else entered', testers(SUN), {}, [OPERATIONS, SOURCES]],
  ['the same entered', testers(CHEN), {}, [OPERATIONS, SOURCES]],
  ['what was there, in another order', scoped(['0.9', '1.0'], []), scoped(['1.0', '0.9'], []), [TESTERS, OPERATIONS]],
  ['an initial value taken away', {}, { operationPersonList: [LIN] }, [TESTERS, SOURCES]],
  ['modules ticked that were none', scoped([], ['hmi']), {}, [TESTERS, OPERATIONS, SOURCES]],
])('%s: what is taken over', (_name, entered, initial, taken) => {
  expect(takenFields({ ...none, ...entered }, { ...none, ...initial }, offered)).toEqual(taken);
});

test('what is repeated is the newest order of another version that is past manual testing', () => {
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

/** A case in short: its name, hardware revision and source version. */
const cases = (texts: readonly string[], change: Partial<CaseRow>): CaseRow[] =>
  texts.map((text) => {
    const [title = '', hardwareRevision = '', sourceVersion = ''] = text.split('/');
    return caseRow({ title, hardwareRevision, sourceVersion, ...change });
  });
const BEFORE = { note: '台架 7' };
const AGAIN = { result: 'notRun' } as const;
const now = { hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['1.0', '0.9'], companionModules: [] };

test.each<[string, before: string[], present: string[], expected: string[]]>([
  ['a case begins as not run, without its note', ['断电/HW2/0.9'], [], ['断电/HW2/0.9']],
  ['what lies outside the scope becomes its first', ['断电/HW9/0.1'], [], ['断电/HW1/1.0']],
  ['an unnamed case is none', [' /HW1/1.0'], [], []],
  ['a name is trimmed', [' 断电 /HW1/1.0'], [], ['断电/HW1/1.0']],
  ['two that become the same are one', ['断电/HW1/0.1', '断电/HW1/0.2'], [], ['断电/HW1/1.0']],
  ['what is there is not added again', ['断电/HW1/1.0', '枪锁/HW1/1.0'], ['断电/HW1/1.0'], ['枪锁/HW1/1.0']],
])('cases taken over from the last round: %s', (_name, before, present, expected) => {
  expect(repeatedCases(cases(before, BEFORE), now, cases(present, BEFORE))).toEqual(cases(expected, AGAIN));
});

test('a first installation has no source version', () => {
  const first = { ...now, sourceVersions: [] };
  expect(repeatedCases(cases(['断电/HW1/0.9'], BEFORE), first)).toEqual(cases(['断电/HW1/'], AGAIN));
});
