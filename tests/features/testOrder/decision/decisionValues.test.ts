/** What the decision form begins with, and what it sends. */
import type { DecisionValues } from '@/features/testOrder/decision/decisionValues';
import { checkDecision, completeRows, inputOf, startValues } from '@/features/testOrder/decision/decisionValues';
import { questionFor } from '@/features/testOrder/decision/ConfirmDecision';
import type { CaseRow } from '@/domain/workflow/evidence';
import { effectAt } from '@/domain/workflow/effects';
import { STEP, type Step } from '@/domain/workflow/steps';
import { NO_CASE } from '@/domain/workflow/roundCases';
import { attachment, automated, release } from '../../../domain/workflow/sample';
import { CHEN, order, SCHEDULE, SHA } from '../order';

const around = {
  ...{ now: '2026-11-02T03:00:00.000Z', log: [], fileSha256: SHA, fileHolder: null, cases: [] },
  rollbackVersionIds: ['V-0'],
};
const at = (stepOrder: number, status: number) => order({ stepOrder, status });

function typed(target: ReturnType<typeof order>, change: Partial<DecisionValues>, evidence = {}): DecisionValues {
  const start = startValues(target);
  return { ...start, ...change, evidence: { ...start.evidence, ...evidence } };
}

test('without a decision nothing is sent', () => {
  const target = at(1, 2);
  expect(inputOf(target, startValues(target))).toBeNull();
  expect(checkDecision(target, CHEN.code, around, null)).toMatchObject([{ field: 'decision', reason: 'required' }]);
});

test('a pass of the automated test sends counts and what failed, a skip only the reason', () => {
  const target = at(3, 3);
  const counts = { total: 10, passed: 10, failed: 0, reportLink: ' https://ci.example/1 ' };
  const sent = { kind: 'automated', ...counts, reportLink: 'https://ci.example/1' };
  expect(inputOf(target, typed(target, { decision: 'pass' }, counts))?.evidence).toEqual(sent);
  // A failed one needs no counts.
  expect(inputOf(target, typed(target, { decision: 'fail', remark: '起不来' }))?.evidence).toBeNull();
  const linked = typed(target, { decision: 'fail' }, { reportLink: counts.reportLink });
  expect(inputOf(target, linked)?.evidence).toMatchObject({ total: 0, reportLink: sent.reportLink });
  const read = { readReport: { failures: [{ title: 'power › b', note: 'm' }], sha256: 'ab12' } };
  const failing = typed(target, { decision: 'fail' }, { ...counts, ...read });
  expect(inputOf(target, failing)?.evidence).toEqual({ ...sent, ...read });
  expect(inputOf(target, typed(target, { decision: 'skip', remark: ' 只改文案 ' }, counts))).toMatchObject({
    evidence: null,
    remark: '只改文案',
    round: 1,
    revision: 3,
  });
});

test('the first of several versions to roll back to is proposed, and an earlier choice stays', () => {
  const chosen = (target: ReturnType<typeof order>) => startValues(target, 'V-2').evidence.rollbackVersionId;
  expect(chosen(at(6, 4))).toBe('V-2');
  expect(chosen(order({ stepOrder: 6, status: 4, schedule: { ...SCHEDULE, rollbackVersionId: 'V-1' } }))).toBe('V-1');
});

test('a manual test sends no blank reason of a gap, and of the files of a case those that are still there', () => {
  const target = order({ stepOrder: 4, status: 3, attachments: [attachment({ id: 'A' })] });
  const gaps = [{ hardwareRevision: 'HW1.1', sourceVersion: '1.9.0', reason: '  ' }];
  const cases = [{ ...NO_CASE, attachments: ['A', 'B'] }];
  const { evidence } = inputOf(target, typed(target, { decision: 'pass' }, { gaps, cases })) ?? {};
  expect(evidence).toMatchObject({ gaps: [], cases: [{ attachments: ['A'] }] });
});

test('an immediate release has no time', () => {
  const target = at(6, 4);
  const evidence = { mode: 'now', at: '2027-01-01T00:00:00.000Z', scope: ' 全国 ', rollbackVersionId: 'V-0' };
  const sent = inputOf(target, typed(target, { decision: 'pass' }, evidence))?.evidence;
  expect(sent).toMatchObject({ at: null, scope: '全国' });
});

test('only a return of the release stage has a target step', () => {
  const target = at(5, 4);
  const sent = (decision: 'pass' | 'return') => inputOf(target, typed(target, { decision, returnTo: 4 }))?.returnTo;
  expect([sent('pass'), sent('return')]).toEqual([null, 4]);
});

test('a step starts with its own saved evidence', () => {
  const evidence = { ...automated, total: 7, passed: 7 };
  const saved = { stepOrder: 3, evidence, revision: 1, savedBy: CHEN, savedAt: around.now } as const;
  const begun = order({ stepOrder: 3, status: 3, savedEvidence: saved });
  expect(inputOf(begun, { ...startValues(begun), decision: 'pass' })?.evidence).toEqual(saved.evidence);
  expect(startValues(order({ stepOrder: 4, status: 3, savedEvidence: saved })).evidence.total).toBeNull();
});

test('rows of a draft that an earlier release kept are completed; complete ones stay the same', () => {
  const kept = JSON.parse(
    '[{"title":"断电恢复","result":"passed","hardwareRevision":"HW1.0","sourceVersion":"","note":""}]',
  ) as CaseRow[];
  expect(completeRows(kept)).toEqual([{ ...NO_CASE, title: '断电恢复', result: 'passed', hardwareRevision: 'HW1.0' }]);
  const rows = [NO_CASE];
  expect(completeRows(rows)).toBe(rows);
});

/** What is asked before a decision: by what becomes of the version, also where another table has it. */
test.each<[step: Step, outcomes: Step['outcomes'], decision: keyof Step['outcomes'], question: string | null]>([
  [STEP.toBeReleased, STEP.toBeReleased.outcomes, 'pass', 'release'],
  [STEP.toBeReleased, STEP.toBeReleased.outcomes, 'return', null],
  [STEP.verify, STEP.verify.outcomes, 'pass', null],
  [STEP.toBeConfirmed, { fail: 'terminated' }, 'fail', 'terminate'],
  [STEP.verify, { return: 'toBeReleased' }, 'return', 'takeBack'],
  [STEP.verify, { return: 'returned' }, 'return', 'takeBack'],
])('at $key with the outcomes %j, before %s: %s', (step, outcomes, decision, question) => {
  expect(questionFor(effectAt({ ...step, outcomes }, { decision }), release)).toBe(question);
});
