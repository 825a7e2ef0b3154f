/** What a decision must meet: state, person, fields, gates of a release. */
import { NEW_CASE, type TestCase } from '@/domain/firmware/cases';
import type { Language } from '@/domain/language';
import { isRefusal, refusalText } from '@/domain/reasons';
import { judgeDecision, type DecisionFacts, type DecisionInput } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/testOrder';
import type { StepOrder } from '@/domain/workflow/steps';
import { at, attachment, automated, decided, manual, NOW, order, passed, release, SHA } from './sample';

const AUTOMATED = { ...automated, total: 2, passed: 2 };
const WANTED: TestCase = { ...NEW_CASE, key: 'TC-1', title: '断电恢复', required: true };
const EVIDENCE = [null, null, AUTOMATED, manual, null, release, null] as const;

type Around = Partial<DecisionFacts> & { readonly order?: Partial<TestOrder> };

function judge(step: StepOrder, change: Partial<DecisionInput> = {}, by?: string, around: Around = {}) {
  const account = by ?? (step === 5 || step === 6 ? 'ops.he' : 'test.chen');
  const input: DecisionInput = {
    ...{ orderNo: 'TO-1', stepOrder: step, round: 1, revision: 3, decision: 'pass', remark: '', returnTo: null },
    ...{ evidence: EVIDENCE[step - 1] ?? null, gapsAcknowledged: false },
    ...change,
  };
  return judgeDecision({ ...at(step), ...around.order }, input, account, {
    now: NOW,
    log: around.log ?? passed.slice(0, step - 1),
    fileSha256: around.fileSha256 === undefined ? SHA : around.fileSha256,
    fileHolder: around.fileHolder,
    rollbackVersionIds: [],
    cases: around.cases ?? [],
  });
}

test('reports a stale state first, then missing rights, then field problems', () => {
  expect(judge(1, { revision: 2, decision: 'skip' }, 'ops.he')).toMatchObject({ refused: 'E00006' });
  expect(judge(1, {}, 'test.chen', { order: { stepOrder: null } })).toMatchObject({ refused: 'E00006' });
  expect(judge(1, { decision: 'skip' }, 'ops.he')).toMatchObject({ refused: 'E00007', reason: 'notActor' });
});

const fieldsOf = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'fields' in outcome && Array.isArray(outcome.fields)
    ? outcome.fields.map(({ field, reason }: { field: string; reason: string }) => [field, reason])
    : outcome;

// prettier-ignore
test.each<[string, StepOrder, Partial<DecisionInput>, unknown]>([
  ['a skip of step 1', 1, { decision: 'skip', remark: 'r' }, [['decision', 'notAllowedHere']]],
  ['a skip without a remark, too', 1, { decision: 'skip' }, [['decision', 'notAllowedHere'], ['remark', 'required']]],
  ['a conditional pass of step 3', 3, { decision: 'conditionalPass', remark: 'r' }, [['decision', 'notAllowedHere']]],
  ['a return without a remark', 1, { decision: 'return' }, [['remark', 'required']]],
  ['a return with a blank remark', 1, { decision: 'return', remark: ' ' }, [['remark', 'required']]],
  ['a pass with a remark', 1, { remark: '好' }, { status: 2, step: 2 }],
  ['a remark of 2000', 1, { remark: 'x'.repeat(2000) }, { status: 2, step: 2 }],
  ['a remark of 2001', 1, { remark: 'x'.repeat(2001) }, [['remark', 'tooLong']]],
  ['a remark of 500 at step 5', 5, { remark: 'x'.repeat(500) }, { status: 4, step: 6 }],
  ['a remark of 501 at step 5', 5, { remark: 'x'.repeat(501) }, [['remark', 'tooLong']]],
  ['a remark of 2000 at step 6', 6, { remark: 'x'.repeat(2000) }, { status: 5, step: 7 }],
  ['a return from 5 to nowhere', 5, { decision: 'return', remark: 'r' }, [['returnTo', 'unchosen']]],
  ['a return from 5 to 5', 5, { decision: 'return', remark: 'r', returnTo: 5 }, [['returnTo', 'unchosen']]],
  ['a return from 5 to 2', 5, { decision: 'return', remark: 'r', returnTo: 2 }, { status: 2, step: 2 }],
  ['a return from 6 to 4', 6, { decision: 'return', remark: 'r', returnTo: 4, evidence: null }, { status: 3, step: 4 }],
  ['step 3 without evidence', 3, { evidence: null }, [['evidence', 'required']]],
  ['a fail of step 7', 7, { decision: 'fail', remark: '现场重启' }, { status: 7, step: null }],
])('the check of a decision: %s', (_name, step, change, expected) => {
  expect(fieldsOf(judge(step, change))).toEqual(expected);
});

test('a case names files of its tester, and none of a colleague', () => {
  const evidence = { ...manual, cases: manual.cases.map((row) => ({ ...row, attachments: ['A-1'] })) };
  const by = (account: string) => fieldsOf(judge(4, { evidence }, account, { order: { attachments: [attachment()] } }));
  expect(by('test.sun')).toEqual([['evidence.cases.0.attachments', 'notOneOf']]);
  expect(by('test.chen')).toEqual({ status: 4, step: 5 });
});

const GAP = { hardwareRevision: 'HW1', sourceVersion: '', reason: '无样机' };
const GAP_AT_4 = decided(4, 'pass', { evidence: { ...manual, cases: [], gaps: [GAP] } });
const WITH_GAP = [...passed.slice(0, 3), GAP_AT_4, decided(5)];

test('step 5 requires acknowledged gaps for a pass, not for a return', () => {
  const on = (change: Partial<DecisionInput>) => fieldsOf(judge(5, change, 'ops.he', { log: WITH_GAP.slice(0, 4) }));
  expect(on({})).toEqual([['gapsAcknowledged', 'gapsUnacknowledged']]);
  expect(on({ decision: 'conditionalPass', remark: '首周 10%' })).toEqual([['gapsAcknowledged', 'gapsUnacknowledged']]);
  expect(on({ gapsAcknowledged: true })).toEqual({ status: 4, step: 6 });
  expect(on({ decision: 'return', remark: 'r', returnTo: 4 })).toEqual({ status: 3, step: 4 });
  // Other steps require none.
  expect(judge(6, {}, 'ops.he', { log: WITH_GAP })).toEqual({ status: 5, step: 7 });
  // One gap is enough.
  const around = { log: passed.slice(0, 4), order: { scope: { ...order.scope, hardwareRevisions: ['HW1', 'HW2'] } } };
  expect(fieldsOf(judge(5, {}, 'ops.he', around))).toEqual([['gapsAcknowledged', 'gapsUnacknowledged']]);
  expect(judge(5, { gapsAcknowledged: true }, 'ops.he', around)).toEqual({ status: 4, step: 6 });
});

test('step 6 requires acknowledged conditions', () => {
  const at4 = decided(4, 'conditionalPass', { evidence: { ...manual, conditions: ['仅夜间'] } });
  const log = [...passed.slice(0, 3), at4, decided(5)];
  expect(fieldsOf(judge(6, {}, 'ops.he', { log }))).toEqual([
    ['evidence.acknowledgedConditions', 'conditionsUnacknowledged'],
  ]);
  const evidence = { ...release, acknowledgedConditions: ['仅夜间'] };
  expect(judge(6, { evidence }, 'ops.he', { log })).toEqual({ status: 5, step: 7 });
});

test('a replaced file blocks every decision', () => {
  for (const fileSha256 of ['b'.repeat(64), null]) {
    expect(judge(1, {}, 'test.chen', { fileSha256 })).toMatchObject({ refused: 'E00016', reason: 'fileChanged' });
  }
});

test('closed gates block a release, not a return', () => {
  const log = passed.filter(({ stepOrder }) => stepOrder !== 3);
  const value = {
    'zh-CN': '本轮自动化测试已通过，或已说明原因跳过',
    'en-US': 'The automated test of this round passed, or was skipped with a reason',
  };
  const closed = { refused: 'E00013', reason: 'gatesClosed', values: { value } };
  expect(judge(6, {}, 'ops.he', { log })).toEqual(closed);
  const two = log.filter(({ stepOrder }) => stepOrder !== 5);
  const outcome = judge(6, {}, 'ops.he', { log: two });
  const said = (language: Language) => (isRefusal(outcome) ? refusalText(outcome, language) : '');
  expect(said('en-US')).toBe(
    'Release conditions not met: The automated test of this round passed, or was skipped with a reason; The order was confirmed',
  );
  expect(said('zh-CN')).toBe('发布条件未满足：本轮自动化测试已通过，或已说明原因跳过；待确认步骤已确认');
  const back = { decision: 'return', remark: 'r', returnTo: 3, evidence: null } as const;
  expect(judge(6, back, 'ops.he', { log })).toEqual({ status: 3, step: 3 });
  expect(judge(7, {}, 'test.chen', { log: [] })).toEqual({ status: 6, step: null });
});

/** P-CASE-21: unticking a case in the number's list, or ticking one, moves no gate of the round. */
test.each<[string, readonly TestCase[] | undefined, readonly TestCase[], boolean]>([
  ['required at its start', [WANTED], [WANTED], false],
  ['required at its start, and not any more', [WANTED], [{ ...WANTED, required: false }], false],
  ['required at its start, and unread now', [WANTED], [], false],
  ['required since', [], [WANTED], true],
  ['required now, and a server that does not tell since when', undefined, [WANTED], false],
])('a pass of step 4 without a case that is %s', (_name, requiredCases, cases, isAllowed) => {
  const missing = [['evidence.cases', 'caseMissing']];
  const outcome = fieldsOf(judge(4, {}, undefined, { cases, order: { requiredCases } }));
  expect(outcome).toEqual(isAllowed ? { status: 4, step: 5 } : missing);
});

/** P-FILE-3: what moves on needs a file of its own; what does not frees the other version. */
test.each<[StepOrder, Partial<DecisionInput>, boolean]>([
  [1, {}, false],
  [1, { decision: 'return', remark: 'r' }, true],
  [3, {}, false],
  [3, { decision: 'skip', remark: 'r', evidence: null }, false],
  [3, { decision: 'fail', remark: 'r' }, true],
  [7, { decision: 'fail', remark: 'r' }, true],
])('step %i while another version has the file, %j: %s', (step, change, isAllowed) => {
  const fileHolder = { id: 'V-0', firmwareNo: 'DC-1', versionNo: '0.9.0' };
  const held = { refused: 'E00011', reason: 'hashKnown', values: { value: 'DC-1 0.9.0' } };
  const outcome = judge(step, change, undefined, { fileHolder });
  expect(isRefusal(outcome) ? outcome : null).toEqual(isAllowed ? null : held);
  for (const unheld of [null, undefined])
    expect(isRefusal(judge(step, change, undefined, { fileHolder: unheld }))).toBe(false);
});
