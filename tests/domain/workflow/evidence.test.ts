import {
  CASE_FILE_LIMIT,
  checkEvidence,
  checkLengths,
  type AutomatedEvidence,
  type ManualEvidence,
  type ReleaseEvidence,
} from '@/domain/workflow/evidence';
import { STEP, stepOf, type Decision } from '@/domain/workflow/steps';
import { caseRow as row, LATER, manual, NOW, release } from './sample';

/** Rules of evidence (decisions §4.1): field and reason. */

const SCOPE = { hardwareRevisions: ['HW1'], sourceVersions: [], companionModules: [] };
const AROUND = { now: NOW, rollbackVersionIds: [], conditions: [] };
const automated: AutomatedEvidence = { kind: 'automated', total: 9, passed: 9, failed: 0, reportLink: '' };

type Wrong = [field: string, reason: string][];
const step = (order: number) => stepOf(order) ?? STEP.verify;
const wrong = (
  order: number,
  ...given: Parameters<typeof checkEvidence> extends [unknown, ...infer Rest] ? Rest : never
): Wrong => checkEvidence(step(order), ...given).map(({ field, reason }) => [field, reason]);

test.each<[step: number, decision: Decision, Wrong]>([
  [1, 'pass', []],
  [1, 'return', []],
  [3, 'pass', [['evidence', 'required']]],
  [3, 'skip', []],
  [3, 'fail', []],
  [4, 'pass', [['evidence', 'required']]],
  [4, 'conditionalPass', [['evidence', 'required']]],
  [4, 'fail', []],
  [5, 'pass', []],
  [5, 'conditionalPass', []],
  [6, 'pass', [['evidence', 'required']]],
  [6, 'return', []],
  [7, 'pass', []],
])('step %i, %s without evidence', (step, decision, expected) => {
  expect(wrong(step, decision, null, SCOPE, AROUND)).toEqual(expected);
});

test.each([
  [1, 'automated', automated],
  [3, 'manual', manual],
  [4, 'automated', automated],
  [4, 'release', release],
  [5, 'manual', manual],
  [6, 'manual', manual],
  [7, 'release', release],
] as const)('step %i does not take %s evidence', (step, _kind, evidence) => {
  for (const decision of ['pass', 'return'] as const) {
    expect(wrong(step, decision, evidence, SCOPE, AROUND)).toEqual([['evidence', 'invalid']]);
  }
});

test.each<[string, Decision, Partial<AutomatedEvidence>, Wrong]>([
  ['all passed', 'pass', {}, []],
  ['nothing run', 'pass', { total: 0, passed: 0 }, [['evidence.total', 'required']]],
  ['nothing run, skipped', 'skip', { total: 0, passed: 0 }, []],
  ['nothing run, failed', 'fail', { total: 0, passed: 0 }, []],
  ['a sum too small', 'pass', { passed: 8 }, [['evidence.total', 'casesDisagree']]],
  ['a sum too large', 'fail', { failed: 1 }, [['evidence.total', 'casesDisagree']]],
  ['one failed, passed', 'pass', { passed: 8, failed: 1 }, [['evidence.failed', 'casesFailed']]],
  ['one failed, failed', 'fail', { passed: 8, failed: 1 }, []],
  ['one failed, skipped', 'skip', { passed: 8, failed: 1 }, []],
  ['a negative count', 'pass', { passed: 10, failed: -1 }, [['evidence.total', 'invalid']]],
  ['half a case', 'pass', { total: 1, passed: 0.5, failed: 0.5 }, [['evidence.total', 'invalid']]],
  ['no number', 'pass', { total: Number.NaN }, [['evidence.total', 'invalid']]],
  ['a link', 'pass', { reportLink: 'https://ci.example/1' }, []],
  ['a plain link', 'pass', { reportLink: 'http://ci.example/1' }, []],
  ['a script as link', 'pass', { reportLink: 'javascript:alert(1)' }, [['evidence.reportLink', 'pattern']]],
  ['a link inside a text', 'pass', { reportLink: 'see https://ci.example' }, [['evidence.reportLink', 'pattern']]],
  ['a link with a text after', 'pass', { reportLink: 'https://ci.example now' }, [['evidence.reportLink', 'pattern']]],
  ['a scheme alone', 'pass', { reportLink: 'https://' }, [['evidence.reportLink', 'pattern']]],
])('an automated run with %s (%s)', (_name, decision, change, expected) => {
  expect(wrong(3, decision, { ...automated, ...change }, SCOPE, AROUND)).toEqual(expected);
});

test('names the required link format', () => {
  const [problem] = checkEvidence(step(3), 'pass', { ...automated, reportLink: 'x' }, SCOPE, AROUND);
  expect(problem?.values).toEqual({ rule: 'http(s)://…' });
});

test.each<[string, Decision, Partial<ManualEvidence>, Wrong]>([
  ['its case', 'pass', {}, []],
  [
    'no case',
    'pass',
    { cases: [] },
    [
      ['evidence.cases', 'atLeastOne'],
      ['evidence.gaps', 'gapReason'],
    ],
  ],
  ['no case, failed', 'fail', { cases: [] }, []],
  ['a nameless case', 'pass', { cases: [row(), row({ title: ' ' })] }, [['evidence.cases.1.title', 'required']]],
  ['a title of 200', 'pass', { cases: [row({ title: 'x'.repeat(200) })] }, []],
  ['a title of 201', 'pass', { cases: [row({ title: 'x'.repeat(201) })] }, [['evidence.cases.0.title', 'tooLong']]],
  ['a failed case', 'pass', { cases: [row(), row({ result: 'failed' })] }, [['evidence.cases', 'casesFailed']]],
  ['a blocked case', 'pass', { cases: [row(), row({ result: 'blocked' })] }, [['evidence.cases', 'casesFailed']]],
  ['a skipped case', 'pass', { cases: [row(), row({ result: 'skipped' })] }, []],
  [
    'a case that was not run',
    'pass',
    { cases: [row(), row({ result: 'notRun' })] },
    [['evidence.cases', 'casesNotRun']],
  ],
  [
    'a case that was not run, conditionally',
    'conditionalPass',
    { cases: [row(), row({ result: 'notRun' })], conditions: ['仅夜间'] },
    [],
  ],
  [
    'a failed case, conditionally',
    'conditionalPass',
    { cases: [row({ result: 'failed' })], conditions: ['仅夜间'] },
    [],
  ],
  ['no condition', 'conditionalPass', {}, [['evidence.conditions', 'atLeastOne']]],
  ['a blank condition', 'conditionalPass', { conditions: [' '] }, [['evidence.conditions', 'required']]],
  ['a blank condition that does not count', 'pass', { conditions: [' '] }, []],
  ['a case elsewhere', 'pass', { cases: [row({ hardwareRevision: 'HW9' })] }, [['evidence.gaps', 'gapReason']]],
  ['a case from elsewhere', 'pass', { cases: [row({ sourceVersion: '0.9' })] }, [['evidence.gaps', 'gapReason']]],
  [
    'a gap with its reason',
    'pass',
    {
      cases: [row({ hardwareRevision: 'HW9' })],
      gaps: [{ hardwareRevision: 'HW1', sourceVersion: '', reason: '无样机' }],
    },
    [],
  ],
  [
    'a gap with a blank reason',
    'pass',
    { cases: [row({ result: 'skipped' })], gaps: [{ hardwareRevision: 'HW1', sourceVersion: '', reason: ' ' }] },
    [['evidence.gaps', 'gapReason']],
  ],
])('manual testing with %s (%s)', (_name, decision, change, expected) => {
  expect(wrong(4, decision, { ...manual, ...change }, SCOPE, AROUND)).toEqual(expected);
});

const gap = (length: number) => ({
  cases: [row({ result: 'skipped' })],
  gaps: [{ hardwareRevision: 'HW1', sourceVersion: '', reason: 'x'.repeat(length) }],
});

test.each<[string, Partial<ManualEvidence>, Wrong]>([
  ['a bench of 200', { bench: 'x'.repeat(200) }, []],
  ['a bench of 201', { bench: 'x'.repeat(201) }, [['evidence.bench', 'tooLong']]],
  ['a gap reason of 200', gap(200), []],
  ['a gap reason of 201', gap(201), [['evidence.gaps', 'tooLong']]],
  ['a title of 201', { cases: [row({ title: 'x'.repeat(201) })] }, [['evidence.cases.0.title', 'tooLong']]],
])('lengths are checked whatever the decision, and when saved: %s', (_name, change, expected) => {
  const evidence = { ...manual, ...change };
  for (const decision of ['pass', 'fail'] as const)
    expect(wrong(4, decision, evidence, SCOPE, AROUND)).toEqual(expected);
  expect(checkLengths(evidence, SCOPE).map(({ field, reason }) => [field, reason])).toEqual(expected);
  for (const problem of checkLengths(evidence, SCOPE)) expect(problem.values).toEqual({ max: 200 });
});

test('a manual test has at most 2000 cases, from a file of at most 5 MiB', () => {
  const many = (length: number) => ({ ...manual, cases: Array.from({ length }, () => row()) });
  expect(checkEvidence(step(4), 'pass', many(2000), SCOPE, AROUND)).toEqual([]);
  expect(checkEvidence(step(4), 'pass', many(2001), SCOPE, AROUND)).toEqual([
    { field: 'evidence.cases', reason: 'tooMany', values: { max: 2000 } },
  ]);
  expect(CASE_FILE_LIMIT).toBe(5_242_880);
});

test('names the first gap without a reason', () => {
  const scope = { ...SCOPE, hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['0.9'] };
  const evidence = { ...manual, cases: [row({ sourceVersion: '0.9' })] };
  expect(checkEvidence(step(4), 'pass', evidence, scope, AROUND)).toEqual([
    { field: 'evidence.gaps', reason: 'gapReason', values: { value: 'HW2 ← 0.9' } },
  ]);
  expect(checkEvidence(step(4), 'pass', { ...manual, cases: [] }, SCOPE, AROUND)[1]?.values).toEqual({ value: 'HW1' });
});

test.each<[string, Partial<ReleaseEvidence>, Partial<typeof AROUND> & object, Wrong]>([
  ['now', {}, {}, []],
  ['at a time', { mode: 'scheduled', at: LATER }, {}, []],
  ['at no time', { mode: 'scheduled' }, {}, [['evidence.at', 'required']]],
  ['at this very time', { mode: 'scheduled', at: NOW }, {}, [['evidence.at', 'notFuture']]],
  ['in the past', { mode: 'scheduled', at: '2026-03-01T00:00:00Z' }, {}, [['evidence.at', 'notFuture']]],
  ['now, with an old time', { at: '2026-03-01T00:00:00Z' }, {}, []],
  ['no scope', { scope: '  ' }, {}, [['evidence.scope', 'required']]],
  ['a scope of 200', { scope: 'x'.repeat(200) }, {}, []],
  ['a scope of 201', { scope: 'x'.repeat(201) }, {}, [['evidence.scope', 'tooLong']]],
])('a release %s', (_name, change, around, expected) => {
  expect(wrong(6, 'pass', { ...release, ...change }, SCOPE, { ...AROUND, ...around })).toEqual(expected);
});

test.each<[string, string | null, string[], Wrong]>([
  ['nothing to go back to', null, [], []],
  ['none named', null, ['V0'], [['evidence.rollbackVersionId', 'required']]],
  ['the released one', 'V0', ['V0'], []],
  ['one that is not released', 'V8', ['V0'], [['evidence.rollbackVersionId', 'notOneOf']]],
  ['one where there is none', 'V8', [], [['evidence.rollbackVersionId', 'notOneOf']]],
])('a rollback version: %s', (_name, rollbackVersionId, rollbackVersionIds, expected) => {
  const problems = checkEvidence(step(6), 'pass', { ...release, rollbackVersionId }, SCOPE, {
    ...AROUND,
    rollbackVersionIds,
  });
  expect(problems.map(({ field, reason }) => [field, reason])).toEqual(expected);
  if (expected[0]?.[1] === 'notOneOf') expect(problems[0]?.values).toEqual({ value: rollbackVersionId });
});

test.each<[string[], string[], boolean]>([
  [[], [], true],
  [['仅夜间'], ['仅夜间'], true],
  [['仅夜间'], [], false],
  [['仅夜间', '首周 10%'], ['首周 10%'], false],
  [['仅夜间', '首周 10%'], ['首周 10%', '仅夜间', '多余'], true],
])('conditions %j, acknowledged %j: %s', (conditions, acknowledgedConditions, fine) => {
  const expected: Wrong = fine ? [] : [['evidence.acknowledgedConditions', 'conditionsUnacknowledged']];
  expect(wrong(6, 'pass', { ...release, acknowledgedConditions }, SCOPE, { ...AROUND, conditions })).toEqual(expected);
});

test('evidence of a fail, skip or return is not validated, except counts and lengths', () => {
  expect(wrong(4, 'fail', { ...manual, cases: [row({ title: '' })] }, SCOPE, AROUND)).toEqual([]);
  expect(wrong(6, 'return', { ...release, scope: '' }, SCOPE, AROUND)).toEqual([]);
  expect(wrong(6, 'return', { ...release, scope: 'x'.repeat(201) }, SCOPE, AROUND)).toEqual([
    ['evidence.scope', 'tooLong'],
  ]);
  expect(wrong(3, 'fail', { ...automated, total: 1 }, SCOPE, AROUND)).toEqual([['evidence.total', 'casesDisagree']]);
});
