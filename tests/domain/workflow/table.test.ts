import { isAccess } from '@/domain/workflow/decide';
import { DECISIONS, meaningOf, type Decision } from '@/domain/workflow/decisions';
import { effectAt, effectOf, versionStateAt } from '@/domain/workflow/effects';
import { decisionsOf, knownStatus, placeAfter } from '@/domain/workflow/steps';
import { RETURN_STEPS, stepOf, STEPS, type Step, type StepOrder } from '@/domain/workflow/steps';

/** Requirements §1, §4, §7: order, key, status, actors, role group, maximum remark length, target hours (assumed). */
const STEP_TABLE = [
  [1, 'testReception', 2, 'testerList', 3, 2000, 8],
  [2, 'confirm', 2, 'testerList', 3, 2000, 8],
  [3, 'automatedTest', 3, 'testerList', 3, 2000, 16],
  [4, 'manualTest', 3, 'testerList', 3, 2000, 40],
  [5, 'toBeConfirmed', 4, 'operationPersonList', 4, 500, 8],
  [6, 'toBeReleased', 4, 'operationPersonList', 4, 2000, 16],
  [7, 'verify', 5, 'testerList', 3, 2000, 24],
];

test('the steps match the requirements', () => {
  const rows = STEPS.map(({ order, key, status, actors, roleGroup, remarkMax, targetHours }) => {
    return [order, key, status, actors, roleGroup, remarkMax, targetHours];
  });
  expect(rows).toEqual(STEP_TABLE);
});

/** P-EVIDENCE-1: evidence of a pass, gaps, gates, target of a return. */
test('each step has its evidence, acknowledgements and gates', () => {
  const rows = STEPS.map(({ evidence, asksForGaps, gated, returnable }) => [evidence, asksForGaps, gated, returnable]);
  expect(rows).toEqual([
    [null, false, false, true],
    [null, false, false, true],
    ['automated', false, false, true],
    ['manual', false, false, true],
    [null, true, false, false],
    ['release', false, true, false],
    [null, false, false, false],
  ]);
});

/** P-ORDER-6: passes, only with every case passed, moves on, sends back, sets conditions, evidence, remark; tone. */
test('each decision has its properties', () => {
  expect(
    DECISIONS.map((decision) => {
      const { passes, needsAllPassed, movesOn, sendsBack, hasConditions, takesEvidence, needsRemark, tone } =
        meaningOf(decision);
      return [decision, passes, needsAllPassed, movesOn, sendsBack, hasConditions, takesEvidence, needsRemark, tone];
    }),
  ).toEqual([
    ['pass', true, true, true, false, false, true, false, 'good'],
    ['conditionalPass', true, false, true, false, true, true, true, 'doubtful'],
    ['skip', false, false, true, false, false, false, true, 'plain'],
    ['fail', false, false, false, true, false, true, true, 'bad'],
    ['return', false, false, false, true, false, false, true, 'back'],
  ]);
});

/** P-ORDER-1: step, decision → status and step; other decisions are not allowed. */
const TRANSITIONS: [step: number, decision: Decision, status: number, next: number | null][] = [
  [1, 'pass', 2, 2],
  [1, 'return', 1, null],
  [2, 'pass', 3, 3],
  [2, 'return', 1, null],
  [3, 'pass', 3, 4],
  [3, 'skip', 3, 4],
  [3, 'fail', 1, null],
  [4, 'pass', 4, 5],
  [4, 'conditionalPass', 4, 5],
  [4, 'fail', 1, null],
  [5, 'pass', 4, 6],
  [5, 'conditionalPass', 4, 6],
  [6, 'pass', 5, 7],
  [7, 'pass', 6, null],
  [7, 'fail', 7, null],
];

/** A return goes to a testing step, which has its own status. */
const returns = [5, 6].flatMap((step) => [2, 2, 3, 3].map((status, at) => ({ step, target: at + 1, status })));

test.each(TRANSITIONS)('step %i, %s → status %i, step %s', (order, decision, status, next) => {
  const step = stepOf(order);
  expect(step && placeAfter(step, decision, null)).toEqual({ status, step: next });
});

test.each(returns)('step $step returns to step $target', ({ step, target, status }) => {
  const from = stepOf(step);
  expect(from && placeAfter(from, 'return', target)).toEqual({ status, step: target });
});

test('a step offers its allowed decisions in a fixed order', () => {
  expect(STEPS.map(decisionsOf)).toEqual([
    ['pass', 'return'],
    ['pass', 'return'],
    ['pass', 'skip', 'fail'],
    ['pass', 'conditionalPass', 'fail'],
    ['pass', 'conditionalPass', 'return'],
    ['pass', 'return'],
    ['pass', 'fail'],
  ]);
});

test('all other decisions are refused', () => {
  const moves = TRANSITIONS.map(([step, decision]) => `${String(step)} ${decision}`);
  const allowed = new Set([...moves, '5 return', '6 return']);
  for (const step of STEPS) {
    for (const decision of DECISIONS) {
      if (!allowed.has(`${String(step.order)} ${decision}`)) expect(placeAfter(step, decision, 1)).toBeNull();
    }
  }
  const release = stepOf(6);
  for (const target of [null, 0, 5, 6, 7, 1.5]) expect(release && placeAfter(release, 'return', target)).toBeNull();
  expect(RETURN_STEPS).toEqual([1, 2, 3, 4]);
});

test('an unknown status or step returns null', () => {
  for (const odd of [0, 8, -1, 2.5, Number.NaN]) expect([knownStatus(odd), stepOf(odd)]).toEqual([null, null]);
});

/** Requirements §4: the acting list per status. */
test('testers act at status 2, 3 and 5, operations at 4', () => {
  const lists = { testerList: [{ code: 'test.chen' }], operationPersonList: [{ code: 'ops.he' }] };
  const actsAt = (account: string) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((status) => isAccess({ status, ...lists }, account));
  expect(['test.chen', 'ops.he', 'dev.lin'].map(actsAt)).toEqual([[2, 3, 5], [4], []]);
});

/** P-ORDER-10: what a decision at a step does; `at`: the step from which earlier decisions no longer count. */
const EFFECTS: [step: number | null, decision: Decision, returnTo: number | null, effect: string][] = [
  [1, 'return', null, 'sendsBack'],
  [3, 'skip', null, ''],
  [3, 'fail', null, 'sendsBack'],
  [5, 'return', 2, 'chooses sendsBack at 2'],
  [6, 'pass', null, 'releases'],
  [6, 'return', 4, 'chooses sendsBack at 4'],
  [7, 'fail', null, 'ends takesBack'],
  [null, 'fail', null, 'sendsBack'],
];

test.each(EFFECTS)('at step %s, %s to %s: %s', (stepOrder, decision, returnTo, effect) => {
  const { restartsAt, ...flags } = effectOf({ stepOrder, decision, returnTo });
  const named = Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  expect([...named, ...(restartsAt === null ? [] : [`at ${String(restartsAt)}`])].join(' ')).toBe(effect);
});

/** P-ORDER-17: by the state of the version before and after, whatever the decision is called. */
test.each<
  [step: StepOrder, outcomes: Step['outcomes'], decision: Decision, releases: boolean, takesBack: string | null]
>([
  [5, { fail: 'terminated' }, 'fail', false, null],
  [5, { pass: 'completed' }, 'pass', true, null],
  [6, { skip: 'verify' }, 'skip', true, null],
  [7, { return: 'returned' }, 'return', false, 'draft'],
  [7, { return: 'toBeReleased' }, 'return', false, 'inTest'],
  [7, { return: 'chosen' }, 'return', false, 'inTest'],
  [7, { skip: 'terminated' }, 'skip', false, 'recalled'],
  [7, { fail: 'completed' }, 'fail', false, null],
])('at step %i with the outcome %j, %s releases: %s, takes back: %s', (order, outcomes, decision, ...expected) => {
  const step = stepOf(order);
  const { releases, takesBack } = effectAt(step && { ...step, outcomes }, { decision });
  expect([releases, takesBack]).toEqual(expected);
});

/** P-VERSION-4: the state of a version whose order comes to a place. */
test.each([
  ['inTest', 1, null, 'draft'],
  ['inTest', 5, 7, 'released'],
  ['released', 6, null, 'released'],
  ['released', 7, null, 'recalled'],
  ['inTest', 7, null, 'draft'],
  ['recalled', 6, null, 'recalled'],
  ['deprecated', 7, null, 'recalled'],
  ['released', 4, 6, 'inTest'],
] as const)('a version %s whose order comes to status %i, step %s is %s', (before, status, step, after) => {
  expect(versionStateAt({ status, step }, before)).toBe(after);
});
