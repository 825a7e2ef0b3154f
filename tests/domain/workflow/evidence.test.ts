import type { FieldProblem } from '@/domain/reasons';
import type { AutomatedEvidence, CaseRow, Evidence, ManualEvidence, ReleaseEvidence } from '@/domain/workflow/evidence';
import { checkEvidence, checkLengths, checkRows } from '@/domain/workflow/checkEvidence';
import { CASE_FILE_LIMIT, combinations } from '@/domain/workflow/evidence';
import { coverage, keptReport } from '@/domain/workflow/evidence';
import { type Decision, DECISIONS } from '@/domain/workflow/decisions';
import { NO_CASE } from '@/domain/workflow/roundCases';
import { STEP, stepOf, STEPS } from '@/domain/workflow/steps';
import { automated as oneCase, caseRow as row, LATER, manual, NOW, release } from './sample';

/** Rules of evidence, and what the cases cover. */

const SCOPE = { hardwareRevisions: ['HW1'], sourceVersions: [], companionModules: [] };
const AROUND = { now: NOW, rollbackVersionIds: [] as string[], conditions: [] as string[] };
const automated = { ...oneCase, total: 9, passed: 9 };

const listing = (length: number) => ({
  failures: Array.from({ length }, () => ({ title: 'TC-1', note: '' })),
  sha256: null,
});

const step = (order: number) => stepOf(order) ?? STEP.verify;
/** Problems in short: fields of the evidence with their reasons. */
const short = (problems: readonly FieldProblem[]) =>
  problems.map(({ field, reason }) => `${field.replace('evidence.', '')} ${reason}`).join(', ');
const wrong = (order: number, decision: Decision, evidence: Evidence | null, around: Partial<typeof AROUND> = {}) =>
  short(checkEvidence(step(order), decision, evidence, SCOPE, { ...AROUND, ...around }));

test('only a pass of steps 3, 4 and 6 needs evidence', () => {
  const asked = STEPS.flatMap(({ order }) =>
    DECISIONS.filter((decision) => wrong(order, decision, null) === 'evidence required').map((each) => [order, each]),
  );
  expect(asked).toEqual([3, 4, 6].flatMap((order) => ['pass', 'conditionalPass'].map((each) => [order, each])));
});

test.each([
  [3, 'manual', manual],
  [4, 'automated', automated],
  [4, 'release', release],
  [6, 'manual', manual],
] as const)('step %i does not take %s evidence', (step, _kind, evidence) => {
  for (const decision of ['pass', 'return'] as const) {
    expect(wrong(step, decision, evidence)).toBe('evidence invalid');
  }
});

// prettier-ignore
test.each<[string, Decision, Partial<AutomatedEvidence>, string]>([
  ['all passed', 'pass', {}, ''],
  ['nothing run', 'pass', { total: 0, passed: 0 }, 'total required'],
  ['a sum too small', 'pass', { passed: 8 }, 'total casesDisagree'],
  ['a sum too large', 'fail', { failed: 1 }, 'total casesDisagree'],
  ['cases without a result', 'pass', { total: 49 }, 'total casesDisagree'],
  ['cases without a result, failed', 'fail', { total: 49 }, ''],
  ['one failed, passed', 'pass', { passed: 8, failed: 1 }, 'failed casesFailed'],
  ['one failed, failed', 'fail', { passed: 8, failed: 1 }, ''],
  ['a negative count', 'pass', { passed: 10, failed: -1 }, 'total invalid'],
  ['as many failed cases as are counted', 'fail', { passed: 8, failed: 1, readReport: listing(1) }, ''],
  ['more failed cases than are counted', 'fail', { passed: 8, failed: 1, readReport: listing(2) }, 'readReport tooMany'],
  ['a hundred failed cases', 'fail', { total: 109, failed: 100, readReport: listing(100) }, ''],
  ['more than a hundred', 'fail', { total: 110, failed: 101, readReport: listing(101) }, 'readReport tooMany'],
  ['a link', 'pass', { reportLink: 'https://ci.example/1' }, ''],
  ['a script as link', 'pass', { reportLink: 'javascript:alert(1)' }, 'reportLink pattern'],
  ['a link inside a text', 'pass', { reportLink: 'see https://ci.example' }, 'reportLink pattern'],
])('an automated run with %s (%s)', (_name, decision, change, expected) => {
  expect(wrong(3, decision, { ...automated, ...change })).toBe(expected);
});

const NIGHT = { conditions: ['仅夜间'] };
/** The only combination is left out for this reason. */
const gap = (reason: string) => ({
  cases: [row({ result: 'skipped' })],
  gaps: [{ hardwareRevision: 'HW1', sourceVersion: '', reason }],
});

test.each<[string, Decision, Partial<ManualEvidence>, string]>([
  ['its case', 'pass', {}, ''],
  ['no case', 'pass', { cases: [] }, 'cases unchosen, gaps gapReason'],
  ['no case, failed', 'fail', { cases: [] }, ''],
  ['a nameless case', 'pass', { cases: [row(), row({ title: ' ' })] }, 'cases.1.title required'],
  ['a failed case', 'pass', { cases: [row(), row({ result: 'failed' })] }, 'cases casesFailed'],
  ['a blocked case', 'pass', { cases: [row(), row({ result: 'blocked' })] }, 'cases casesFailed'],
  ['a skipped case', 'pass', { cases: [row(), row({ result: 'skipped' })] }, ''],
  ['a case that was not run', 'pass', { cases: [row(), row({ result: 'notRun' })] }, 'cases casesNotRun'],
  ['one not run, conditionally', 'conditionalPass', { cases: [row(), row({ result: 'notRun' })], ...NIGHT }, ''],
  ['a failed case, conditionally', 'conditionalPass', { cases: [row({ result: 'failed' })], ...NIGHT }, ''],
  ['no condition', 'conditionalPass', {}, 'conditions required'],
  ['a blank condition', 'conditionalPass', { conditions: [' '] }, 'conditions required'],
  ['a case elsewhere', 'pass', { cases: [row({ hardwareRevision: 'HW9' })] }, 'gaps gapReason'],
  ['a case from elsewhere', 'pass', { cases: [row({ sourceVersion: '0.9' })] }, 'gaps gapReason'],
  ['a gap with its reason', 'pass', gap('无样机'), ''],
  ['a gap with a blank reason', 'pass', gap(' '), 'gaps gapReason'],
])('manual testing with %s (%s)', (_name, decision, change, expected) => {
  expect(wrong(4, decision, { ...manual, ...change })).toBe(expected);
});

test.each<[string, Partial<ManualEvidence>, string]>([
  ['a bench of 200', { bench: 'x'.repeat(200) }, ''],
  ['a bench of 201', { bench: 'x'.repeat(201) }, 'bench tooLong'],
  ['a gap reason of 200', gap('x'.repeat(200)), ''],
  ['a gap reason of 201', gap('x'.repeat(201)), 'gaps tooLong'],
  ...Object.entries({ title: 200, module: 40, precondition: 2000, steps: 2000, expected: 2000, note: 2000 }).flatMap(
    ([field, max]): [string, Partial<ManualEvidence>, string][] => [
      [`${field} of ${String(max)}`, { cases: [row({ [field]: 'x'.repeat(max) })] }, ''],
      [`${field} above it`, { cases: [row({ [field]: 'x'.repeat(max + 1) })] }, `cases.0.${field} tooLong`],
    ],
  ),
  ['a key that is none', { cases: [row({ key: 'TC 1' })] }, 'cases.0.key characters'],
])('lengths are checked whatever the decision, and when saved: %s', (_name, change, expected) => {
  const evidence = { ...manual, ...change };
  for (const decision of ['pass', 'fail'] as const) expect(wrong(4, decision, evidence)).toBe(expected);
  expect(short(checkLengths(evidence, SCOPE))).toBe(expected);
});

test('a manual test has at most 2000 cases, from a file of at most 5 MiB', () => {
  const many = (length: number) => ({ ...manual, cases: Array.from({ length }, () => row()) });
  expect(checkEvidence(step(4), 'pass', many(2000), SCOPE, AROUND)).toEqual([]);
  expect(checkEvidence(step(4), 'pass', many(2001), SCOPE, AROUND)).toEqual([
    { field: 'evidence.cases', reason: 'tooMany', values: { max: 2000 } },
  ]);
  expect(CASE_FILE_LIMIT).toBe(5_242_880);
});

test('names the required link format, and the first gap without a reason', () => {
  const [problem] = checkEvidence(step(3), 'pass', { ...automated, reportLink: 'x' }, SCOPE, AROUND);
  expect(problem?.values).toEqual({ rule: 'http(s)://…' });
  const scope = { ...SCOPE, hardwareRevisions: ['HW1', 'HW2'], sourceVersions: ['0.9'] };
  const evidence = { ...manual, cases: [row({ sourceVersion: '0.9' })] };
  expect(checkEvidence(step(4), 'pass', evidence, scope, AROUND)).toEqual([
    { field: 'evidence.gaps', reason: 'gapReason', values: { value: 'HW2 ← 0.9' } },
  ]);
  expect(checkEvidence(step(4), 'pass', { ...manual, cases: [] }, SCOPE, AROUND)[1]?.values).toEqual({ value: 'HW1' });
});

test.each<[string, Partial<ReleaseEvidence>, string]>([
  ['now', {}, ''],
  ['at a time', { mode: 'scheduled', at: LATER }, ''],
  ['at no time', { mode: 'scheduled' }, 'at required'],
  ['at this very time', { mode: 'scheduled', at: NOW }, 'at notFuture'],
  ['at what is no time', { mode: 'scheduled', at: '2026-12-17 25:00' }, 'at notTime'],
  ['now, with an old time', { at: '2026-03-01T00:00:00Z' }, ''],
  ['no scope', { scope: '  ' }, 'scope required'],
  ['a scope of 200', { scope: 'x'.repeat(200) }, ''],
  ['a scope of 201', { scope: 'x'.repeat(201) }, 'scope tooLong'],
])('a release %s', (_name, change, expected) => {
  expect(wrong(6, 'pass', { ...release, ...change })).toBe(expected);
});

test.each<[string, string | null, string[], string]>([
  ['nothing to go back to', null, [], ''],
  ['none named', null, ['V0'], 'rollbackVersionId unchosen'],
  ['the released one', 'V0', ['V0'], ''],
  ['one that is not released', 'V8', ['V0'], 'rollbackVersionId notOneOf'],
  ['one where there is none', 'V8', [], 'rollbackVersionId notOneOf'],
])('a rollback version: %s', (_name, rollbackVersionId, rollbackVersionIds, expected) => {
  const around = { ...AROUND, rollbackVersionIds };
  const problems = checkEvidence(step(6), 'pass', { ...release, rollbackVersionId }, SCOPE, around);
  expect(short(problems)).toBe(expected);
  if (expected.endsWith('notOneOf')) expect(problems[0]?.values).toEqual({ value: rollbackVersionId });
});

test.each<[string[], string[], boolean]>([
  [['仅夜间'], ['仅夜间'], true],
  [['仅夜间'], [], false],
  [['仅夜间', '首周 10%'], ['首周 10%'], false],
  [['仅夜间', '首周 10%'], ['首周 10%', '仅夜间', '多余'], true],
])('conditions %j, acknowledged %j: %s', (conditions, acknowledgedConditions, fine) => {
  const expected = fine ? '' : 'acknowledgedConditions conditionsUnacknowledged';
  expect(wrong(6, 'pass', { ...release, acknowledgedConditions }, { conditions })).toBe(expected);
});

test('evidence of a fail, skip or return is not validated, except counts and lengths', () => {
  expect(wrong(4, 'fail', { ...manual, cases: [row({ title: '' })] })).toBe('');
  expect(wrong(6, 'return', { ...release, scope: '' })).toBe('');
  expect(wrong(6, 'return', { ...release, scope: 'x'.repeat(201) })).toBe('scope tooLong');
  expect(wrong(3, 'fail', { ...automated, total: 1 })).toBe('total casesDisagree');
});

test('combines each hardware revision with each source version or a first installation', () => {
  const scope = { hardwareRevisions: ['A', 'B'], companionModules: [] };
  const of = (sourceVersions: string[]) =>
    combinations({ ...scope, sourceVersions }).map((each) => each.hardwareRevision + each.sourceVersion);
  expect([of([]).join(' '), of(['1', '2']).join(' ')]).toEqual(['A B', 'A1 A2 B1 B2']);
});

test('counts results per combination; only executed cases cover it', () => {
  const scope = { hardwareRevisions: ['A', 'B'], sourceVersions: ['1'], companionModules: [] };
  const on = (hardwareRevision: string, result: CaseRow['result'], sourceVersion = '1') =>
    row({ hardwareRevision, sourceVersion, result });
  const evidence: ManualEvidence = {
    ...manual,
    cases: [
      ...(['passed', 'passed', 'failed', 'blocked', 'skipped'] as const).map((result) => on('A', result)),
      ...[on('B', 'blocked'), on('B', 'passed', '2')],
    ],
    gaps: [
      { hardwareRevision: 'A', sourceVersion: '2', reason: '别处' },
      { hardwareRevision: 'B', sourceVersion: '1', reason: ' 无样机 ' },
    ],
  };
  expect(coverage(scope, evidence)).toEqual([
    { hardwareRevision: 'A', sourceVersion: '1', passed: 2, failed: 1, open: 2, gap: false, reason: '' },
    { hardwareRevision: 'B', sourceVersion: '1', passed: 0, failed: 0, open: 1, gap: true, reason: '无样机' },
  ]);
  expect(coverage(scope, { ...evidence, cases: [on('A', 'failed')] })[0]?.gap).toBe(false);
  // A case without a name does not count.
  expect(coverage(scope, { ...evidence, cases: [{ ...on('A', 'failed'), title: ' ' }] })[0]?.gap).toBe(true);
  expect(coverage({ hardwareRevisions: ['HW1'], sourceVersions: [], companionModules: [] }, null)).toEqual([
    { hardwareRevision: 'HW1', sourceVersion: '', passed: 0, failed: 0, open: 0, gap: true, reason: '' },
  ]);
});

test.each([
  ['a row of the scope with an own file', { attachments: ['A-1'] }, []],
  ['a row that names no combination', { hardwareRevision: '', sourceVersion: '' }, []],
  ['another hardware revision', { hardwareRevision: 'HW9' }, ['evidence.cases.0.hardwareRevision']],
  ['another source version', { sourceVersion: '9.9' }, ['evidence.cases.0.sourceVersion']],
  ['a file of somebody else', { attachments: ['A-1', 'A-2'] }, ['evidence.cases.0.attachments']],
])('%s in a decision', (_what, change, fields) => {
  const scope = { hardwareRevisions: ['HW1.0'], sourceVersions: ['1.9.0'], companionModules: [] };
  const tested = { ...NO_CASE, title: '自检', hardwareRevision: 'HW1.0', sourceVersion: '1.9.0', ...change };
  expect(checkRows(scope, [tested], ['A-1']).map(({ field }) => field)).toEqual(fields);
  // A server that tells no scope checks the rows by itself.
  expect(checkRows({ ...scope, hardwareRevisions: [] }, [tested], ['A-1'])).toEqual([]);
});

test('evidence keeps the first 100 failed cases of a report, with the first line of their messages, cut at 2,000 characters', () => {
  const long = 'x'.repeat(3000);
  const cases = Array.from({ length: 150 }, (_case, index) => ({
    title: `case ${String(index)}`,
    note: '',
    result: 'failed',
  }));
  expect(keptReport(cases, null).failures).toEqual(cases.slice(0, 100).map(({ title, note }) => ({ title, note })));
  const mixed = [
    { title: 'a', note: '', result: 'passed' },
    { title: long, note: `${long}\nat line 3`, result: 'failed' },
  ];
  const short = 'x'.repeat(2000);
  expect(keptReport(mixed, 'ab12')).toEqual({ failures: [{ title: short, note: short }], sha256: 'ab12' });
});
