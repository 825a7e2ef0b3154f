import {
  causeOfRound,
  conditionsOf,
  markSuperseded,
  openConditions,
  scheduledFor,
  validDecision,
  validManualEvidence,
} from '@/domain/workflow/log';
import { roundsOf, stepBarOf } from '@/domain/workflow/overview';
import type { LogEntry } from '@/domain/workflow/order';
import { CHEN, decided, entry, HE, LATER, manual, NOW, order } from './sample';

/** The approve log (decisions §4.1): valid decisions and derived data. */

const superseded = (log: readonly LogEntry[], round = 1): string[] =>
  markSuperseded(log, round)
    .filter((one) => one.superseded)
    .map(({ id }) => id);

test('without a return no decision is superseded', () => {
  expect(superseded([decided(1), decided(2), decided(3)])).toEqual([]);
});

test('a return to a chosen step supersedes decisions from that step on', () => {
  const log = [
    entry,
    decided(2),
    decided(3),
    decided(4),
    { ...decided(3), id: 'claim', action: 'claim' as const },
    decided(5, 'return', { returnTo: 3 }),
    { ...decided(3), id: 'again' },
  ];
  expect(superseded(log)).toEqual(['3-pass', '4-pass']);
});

test('a return to the submitter, a fail or another returnTo supersede nothing', () => {
  expect(superseded([decided(1), decided(2, 'return')])).toEqual([]);
  expect(superseded([decided(3), decided(4, 'fail', { returnTo: 1 })])).toEqual([]);
  expect(superseded([decided(3), { ...decided(5, 'return', { returnTo: 1 }), action: 'claim' }])).toEqual([]);
});

test('a return in another round supersedes nothing', () => {
  const log = [decided(1, 'pass', { round: 2 }), decided(5, 'return', { round: 1, returnTo: 1 })];
  expect(superseded(log, 2)).toEqual(['5-return']);
});

test('only decisions of the round are superseded', () => {
  const log = [decided(1), { ...entry, id: 'submit', action: 'submit' as const }, decided(1, 'return', { round: 2 })];
  expect(superseded(log, 2)).toEqual(['1-pass']);
  expect(superseded(log, 1)).toEqual(['1-return']);
});

test('a decision without a known step is not superseded', () => {
  for (const returnTo of [0, 1]) {
    expect(superseded([{ ...entry, stepOrder: null }, decided(5, 'return', { returnTo })])).toEqual([]);
  }
});

test('only a scheduled release has a time', () => {
  const plan = { kind: 'release', mode: 'scheduled', at: LATER, scope: 's', rollbackVersionId: null } as const;
  const evidence = { ...plan, acknowledgedConditions: [] };
  expect(scheduledFor({ action: 'schedule', evidence })).toBe(LATER);
  expect(scheduledFor({ action: 'decide', evidence })).toBeNull();
  expect(scheduledFor({ action: 'schedule', evidence: null })).toBeNull();
});

test('the decision of a step is its last valid one', () => {
  const log = [
    decided(3),
    decided(5, 'return', { returnTo: 3 }),
    decided(3, 'skip', { id: 'stands', remark: '环境' }),
    { ...decided(3), id: 'claim', action: 'claim' as const },
    decided(4, 'fail'),
  ];
  expect(validDecision(log, 1, 'automatedTest')?.id).toBe('stands');
  expect(validDecision(log, 1, 'testReception')).toBeNull();
  expect(validDecision(log, 2, 'automatedTest')).toBeNull();
  const twice = [decided(3, 'pass', { id: 'first' }), decided(3, 'skip', { id: 'second' })];
  expect(validDecision(twice, 1, 'automatedTest')?.id).toBe('second');
});

test('manual evidence comes from step 4', () => {
  expect(validManualEvidence([decided(4, 'pass', { evidence: manual })], 1)).toBe(manual);
  expect(validManualEvidence([decided(4)], 1)).toBeNull();
  expect(validManualEvidence([], 1)).toBeNull();
  expect(validManualEvidence([decided(3, 'pass', { evidence: manual })], 1)).toBeNull();
  const other = { kind: 'automated', total: 1, passed: 1, failed: 0, reportLink: '' } as const;
  expect(validManualEvidence([decided(4, 'pass', { evidence: other })], 1)).toBeNull();
});

test('each line of a remark is a condition', () => {
  expect(conditionsOf(' 仅夜间 \n\n 首周 10%\n  ')).toEqual(['仅夜间', '首周 10%']);
  expect(conditionsOf('')).toEqual([]);
});

const CONDITIONAL = { ...manual, conditions: ['仅夜间'] };

test.each<[string, LogEntry[], string[]]>([
  ['none', [decided(4, 'pass', { evidence: CONDITIONAL }), decided(5, 'pass', { remark: '好' })], []],
  ['of step 4', [decided(4, 'conditionalPass', { evidence: CONDITIONAL })], ['仅夜间']],
  ['of step 4 without evidence', [decided(4, 'conditionalPass')], []],
  [
    'of both',
    [
      decided(4, 'conditionalPass', { evidence: CONDITIONAL }),
      decided(5, 'conditionalPass', { remark: '首周 10%\n回访' }),
    ],
    ['仅夜间', '首周 10%', '回访'],
  ],
  ['of step 5', [decided(5, 'conditionalPass', { remark: '首周 10%' })], ['首周 10%']],
  [
    'of evidence of another kind',
    [
      decided(4, 'conditionalPass', {
        evidence: { kind: 'automated', total: 1, passed: 1, failed: 0, reportLink: '' },
      }),
    ],
    [],
  ],
])('open conditions: %s', (_name, log, expected) => {
  expect(openConditions(log, 1)).toEqual(expected);
});

test('rounds have decisions, start and end', () => {
  const log = [
    { ...entry, id: 'submit', action: 'submit' as const, decision: null, at: '2026-03-02T00:00:00.000Z' },
    decided(1, 'return', { at: NOW, actor: CHEN }),
    { ...entry, id: 'again', action: 'resubmit' as const, decision: null, round: 2, at: LATER },
    decided(5, 'pass', { round: 2, actor: HE, at: LATER }),
    { ...entry, id: 'odd', round: 2, decision: null },
    { ...entry, id: 'nowhere', round: 2, stepOrder: null },
    { ...entry, id: 'claim', round: 2, action: 'claim' as const },
    decided(6, 'return', { round: 2, returnTo: 5, at: LATER }),
  ];
  expect(roundsOf({ ...order, round: 2, status: 4 }, log)).toEqual([
    {
      orderNo: 'TO-1',
      round: 1,
      status: 1,
      startedAt: '2026-03-02T00:00:00.000Z',
      endedAt: NOW,
      fileReplaced: false,
      steps: [{ stepOrder: 1, decision: 'return', actor: CHEN, at: NOW, superseded: false }],
    },
    {
      orderNo: 'TO-1',
      round: 2,
      status: 4,
      startedAt: LATER,
      endedAt: null,
      fileReplaced: false,
      steps: [
        { stepOrder: 5, decision: 'pass', actor: HE, at: LATER, superseded: true },
        { stepOrder: 6, decision: 'return', actor: CHEN, at: LATER, superseded: false },
      ],
    },
  ]);
});

test('a round without entries starts with the submission; the last round ends with the order', () => {
  const closed = { ...order, round: 2, status: 7, closedAt: LATER };
  expect(roundsOf(closed, []).map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
    [order.submittedAt, null],
    [order.submittedAt, LATER],
  ]);
});

test('an earlier round ends with its last entry', () => {
  const times = ['2026-03-02T04:00:00.000Z', '2026-03-02T05:00:00.000Z', '2026-03-02T06:00:00.000Z'];
  const log = times.map((at, index) => decided(index === 2 ? 2 : 1, index === 2 ? 'return' : 'pass', { at }));
  const [first] = roundsOf({ ...order, round: 2 }, log);
  expect([first?.startedAt, first?.endedAt]).toEqual([times[0], times[2]]);
});

test('a round ended by a return or a replaced file', () => {
  const back = { ...order, round: 2, status: 1, stageEnteredAt: LATER };
  const log = [decided(1, 'pass'), { ...entry, action: 'replaceFile' as const, decision: null, round: 2 }];
  expect(roundsOf(back, log).map(({ endedAt, fileReplaced }) => [endedAt, fileReplaced])).toEqual([
    [entry.at, true],
    [LATER, false],
  ]);
});

test('the step bar has seven steps and marks the current one', () => {
  const bar = stepBarOf({ stepOrder: 4 }, (step) => `${step.key}!`);
  expect(bar.map(({ order: step, title, current }) => [step, title, current])).toEqual([
    [1, 'testReception!', false],
    [2, 'confirm!', false],
    [3, 'automatedTest!', false],
    [4, 'manualTest!', true],
    [5, 'toBeConfirmed!', false],
    [6, 'toBeReleased!', false],
    [7, 'verify!', false],
  ]);
  expect(stepBarOf({ stepOrder: null }, ({ key }) => key).some(({ current }) => current)).toBe(false);
});

test('a round starts by a return, a replaced file or the last decision of the previous round', () => {
  const back = decided(5, 'return', { returnTo: 3 });
  const refused = { ...decided(1, 'return'), id: 'refused' };
  const replaced = { ...entry, id: 'file', action: 'replaceFile' as const, round: 2 };
  expect(causeOfRound([decided(1), decided(2)], 1)).toBeNull();
  expect(causeOfRound([decided(1), back, decided(3)], 1)).toBe(back);
  expect(causeOfRound([refused, replaced], 2)).toBe(replaced);
  expect(causeOfRound([refused], 2)).toBe(refused);
});
