import { causeOfRound, conditionsOf, endOf, knownGates, markSuperseded, openConditions } from '@/domain/workflow/log';
import { scheduledFor, sendsConditions, validDecision, validManualEvidence } from '@/domain/workflow/log';
import { closedGates, type GateKey, GATES, preflight } from '@/domain/workflow/log';
import { roundsOf, stepBarOf } from '@/domain/workflow/overview';
import type { LogEntry, TestOrder } from '@/domain/workflow/testOrder';
import { at, automated, CHEN, decided, entry, HE, LATER, manual, NOW } from './sample';
import { order, passed, PAUSE, release, SHA, SUN, ZHAO } from './sample';

/** The approve log: valid decisions and derived data. */

const SUBMITTED = { ...entry, id: 'submit', action: 'submit' as const };
const claim = { ...decided(3), id: 'claim', action: 'claim' as const };
const back = (step: 1 | 2 | 5, returnTo: number, round = 1) => decided(step, 'return', { returnTo, round });

test.each([
  [6, 'released', false, 'released'],
  [6, 'recalled', false, 'recalled'],
  [7, 'draft', true, 'withdrawn'],
  // A later order of the same version failed.
  [7, 'recalled', true, 'withdrawn'],
  // A failed verification, or a recall before it.
  [7, 'recalled', false, 'recalled'],
  // It ended before it was released.
  [7, 'draft', false, 'terminated'],
  // A server that does not tell.
  [7, '', null, 'terminated'],
  [5, 'released', false, null],
])('at status %i, its version %s, withdrawn: %s, an order ended as %s', (status, versionState, withdrawn, end) => {
  expect(endOf({ status, versionState, withdrawn })).toBe(end);
});

const SENT_BACK = [entry, decided(2), decided(3), decided(4), claim, back(5, 3), { ...decided(3), id: 'again' }];

test.each<[string, round: number, log: readonly (LogEntry & { superseded?: boolean })[], superseded: string[]]>([
  ['what the server says is', 1, [decided(1), { ...decided(2), superseded: true }], ['2-pass']],
  ['nothing without a return', 1, [decided(1), decided(2), decided(3)], []],
  ['decisions from the chosen step on', 1, SENT_BACK, ['3-pass', '4-pass']],
  ['nothing by a return to the submitter', 1, [decided(1), decided(2, 'return')], []],
  ['nothing by a fail', 1, [decided(3), decided(4, 'fail', { returnTo: 1 })], []],
  ['nothing by another round', 2, [decided(1, 'pass', { round: 2 }), back(5, 1)], ['5-return']],
  ['earlier rounds, not the submission', 2, [decided(1), SUBMITTED, decided(1, 'return', { round: 2 })], ['1-pass']],
  ['rounds after the one asked for', 1, [decided(1), SUBMITTED, decided(1, 'return', { round: 2 })], ['1-return']],
  ['nothing without a step, by a return to a step 0', 1, [{ ...entry, stepOrder: null }, back(5, 0)], []],
])('the log marks as superseded: %s', (_name, round, log, superseded) => {
  const found = markSuperseded(log, round).filter((one) => one.superseded);
  expect(found.map(({ id }) => id)).toEqual(superseded);
});

test('only a scheduled release has a time', () => {
  const evidence = { ...release, mode: 'scheduled' as const, at: LATER };
  expect(scheduledFor({ action: 'schedule', evidence })).toBe(LATER);
  expect(scheduledFor({ action: 'decide', evidence })).toBeNull();
  expect(scheduledFor({ action: 'schedule', evidence: null })).toBeNull();
});

test('the decision of a step is its last valid one', () => {
  const stands = decided(3, 'skip', { id: 'stands', remark: '环境' });
  const log = [decided(3), decided(5, 'return', { returnTo: 3 }), stands, claim, decided(4, 'fail')];
  expect(validDecision(log, 1, 'automatedTest')?.id).toBe('stands');
  expect(validDecision(log, 1, 'testReception')).toBeNull();
  expect(validDecision(log, 2, 'automatedTest')).toBeNull();
  const twice = [decided(3, 'pass', { id: 'first' }), decided(3, 'skip', { id: 'second' })];
  expect(validDecision(twice, 1, 'automatedTest')?.id).toBe('second');
});

test('manual evidence comes from step 4', () => {
  expect(validManualEvidence([decided(4, 'pass', { evidence: manual })], 1)).toBe(manual);
  expect(validManualEvidence([decided(4)], 1)).toBeNull();
  expect(validManualEvidence([decided(3, 'pass', { evidence: manual })], 1)).toBeNull();
  expect(validManualEvidence([decided(4, 'pass', { evidence: automated })], 1)).toBeNull();
});

test('each line of a remark is a condition', () => {
  expect(conditionsOf(' 仅夜间 \n\n 首周 10%\n  ')).toEqual(['仅夜间', '首周 10%']);
  expect(conditionsOf('')).toEqual([]);
});

const CONDITIONAL = { ...manual, conditions: ['仅夜间'] };
const AT_4 = decided(4, 'conditionalPass', { evidence: CONDITIONAL });

test.each<[string, LogEntry[], string[]]>([
  ['none', [decided(4, 'pass', { evidence: CONDITIONAL }), decided(5, 'pass', { remark: '好' })], []],
  ['of step 4', [AT_4], ['仅夜间']],
  ['of step 4 without evidence', [decided(4, 'conditionalPass')], []],
  ['of both', [AT_4, decided(5, 'conditionalPass', { remark: '首周 10%\n回访' })], ['仅夜间', '首周 10%', '回访']],
  ['of step 5', [decided(5, 'conditionalPass', { remark: '首周 10%' })], ['首周 10%']],
])('open conditions: %s', (_name, log, expected) => {
  expect(openConditions(log, 1)).toEqual(expected);
});

test.each<[string, LogEntry[], boolean]>([
  ['no conditional pass', [decided(4)], true],
  ['its conditions', [AT_4], true],
  ['a conditional pass without its evidence', [decided(4, 'conditionalPass')], false],
  ['one of step 5 without its remark', [AT_4, decided(5, 'conditionalPass')], false],
])('whether conditions are known, from a log with %s', (_what, log, isTold) => {
  expect(sendsConditions(log, 1)).toBe(isTold);
});

test('rounds have decisions, start and end', () => {
  const submitted = { ...SUBMITTED, decision: null, at: '2026-03-02T00:00:00.000Z' };
  const second = { ...entry, round: 2, at: LATER };
  const log = [
    ...[submitted, decided(1, 'pass'), decided(1, 'return', { at: NOW, actor: CHEN })],
    { ...second, id: 'again', action: 'resubmit' as const, decision: null },
    decided(5, 'pass', { round: 2, actor: HE, at: LATER }),
    { ...second, id: 'odd', decision: null },
    { ...second, id: 'nowhere', stepOrder: null },
    { ...second, id: 'claim', action: 'claim' as const },
    decided(6, 'return', { round: 2, returnTo: 5, at: LATER }),
  ];
  const of = { orderNo: 'TO-1', fileReplaced: false };
  expect(roundsOf({ ...order, round: 2, status: 4 }, log)).toMatchObject([
    {
      ...{ ...of, round: 1, status: 1, startedAt: submitted.at, endedAt: NOW },
      steps: [{ decision: 'pass' }, { stepOrder: 1, decision: 'return', actor: CHEN, at: NOW, superseded: false }],
    },
    {
      ...{ ...of, round: 2, status: 4, startedAt: LATER, endedAt: null },
      steps: [
        { stepOrder: 5, decision: 'pass', actor: HE, at: LATER, superseded: true },
        { stepOrder: 6, decision: 'return', actor: HE, at: LATER, superseded: false },
      ],
    },
  ]);
});

test('a round without entries starts with the submission; the last round ends with the order', () => {
  const closed = { ...order, round: 2, status: 7, closedAt: LATER };
  expect(roundsOf(closed, [])).toMatchObject([
    { startedAt: order.submittedAt, endedAt: null },
    { startedAt: order.submittedAt, endedAt: LATER },
  ]);
});

test('a round ends by a return, or with its last entry by a replaced file', () => {
  const returned = { ...order, round: 2, status: 1, stageEnteredAt: LATER };
  const log = [decided(1, 'pass'), { ...entry, action: 'replaceFile' as const, decision: null, round: 2 }];
  expect(roundsOf(returned, log)).toMatchObject([
    { endedAt: entry.at, fileReplaced: true },
    { endedAt: LATER, fileReplaced: false },
  ]);
});

test('the step bar has seven steps and marks the current one', () => {
  const bar = stepBarOf({ stepOrder: 4 }, (step) => `${step.key}!`);
  expect(bar.map(({ order: step, title, current }) => `${String(step)} ${title}${current ? ' now' : ''}`)).toEqual([
    ...['1 testReception!', '2 confirm!', '3 automatedTest!', '4 manualTest! now', '5 toBeConfirmed!'],
    ...['6 toBeReleased!', '7 verify!'],
  ]);
  expect(stepBarOf({ stepOrder: null }, ({ key }) => key).some(({ current }) => current)).toBe(false);
});

test('a round starts by a return, a replaced file or the last decision of the previous round', () => {
  const sentBack = back(5, 3);
  const refused = { ...decided(1, 'return'), id: 'refused' };
  const replaced = { ...entry, id: 'file', action: 'replaceFile' as const, round: 2 };
  expect(causeOfRound([decided(1), decided(2)], 1)).toBeNull();
  expect(causeOfRound([decided(1), sentBack, decided(3)], 1)).toBe(sentBack);
  // A pass leads where the table says, whatever a server keeps with it.
  expect(causeOfRound([sentBack, decided(4, 'pass', { returnTo: 3 })], 1)).toBe(sentBack);
  expect(causeOfRound([refused, replaced], 2)).toBe(replaced);
  expect(causeOfRound([refused], 2)).toBe(refused);
  // A returned order got another file: its round began before.
  expect(causeOfRound([refused, { ...replaced, round: 1 }], 1)).toBeNull();
  expect(causeOfRound([refused, { ...replaced, round: 1 }], 2)).toBe(refused);
});

/** The hash of another file than the tested one. */
const OTHER = 'b'.repeat(64);
const BACK_TO_4 = decided(6, 'return', { returnTo: 4 });
const instead = (entry: LogEntry): LogEntry[] => passed.map((one) => (one.stepOrder === entry.stepOrder ? entry : one));
const gapped = { ...manual, cases: [] };
const GAP = { hardwareRevision: 'HW1', sourceVersion: '', reason: '无样机' };

test('gates are in display order', () => {
  const gates = 'fileUnchanged automatedTest manualTest confirmed byOthers gapsExplained notPaused fileAlone';
  expect(GATES.join(' ')).toBe(gates);
  expect(preflight(at(6), passed, SHA)).toEqual(GATES.map((key) => ({ key, open: true })));
  expect(closedGates(at(6), passed, SHA)).toEqual([]);
});

test.each<[string, readonly LogEntry[], GateKey[]]>([
  ['nothing was decided', [], ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained']],
  ['the automated test was skipped with a reason', instead(decided(3, 'skip', { remark: '环境' })), []],
  ['it was skipped without one', instead(decided(3, 'skip', { remark: '  ' })), ['automatedTest']],
  ['it failed', instead(decided(3, 'fail')), ['automatedTest']],
  ['the manual test failed', instead(decided(4, 'fail', { evidence: manual })), ['manualTest']],
  ['the manual test passed conditionally', instead(decided(4, 'conditionalPass', { evidence: manual })), []],
  ['it was confirmed conditionally', instead(decided(5, 'conditionalPass', { remark: '首周' })), []],
  ['it was sent back at step 5', instead(decided(5, 'return')), ['confirmed']],
  ['a gap has no reason', instead(decided(4, 'pass', { evidence: gapped })), ['gapsExplained']],
  ['a gap has its reason', instead(decided(4, 'pass', { evidence: { ...gapped, gaps: [GAP] } })), []],
  ['the automated test was of another file', instead(decided(3, 'pass', { fileSha256: OTHER })), ['automatedTest']],
  ['a return to step 4 came after', [...passed, BACK_TO_4], ['manualTest', 'confirmed', 'gapsExplained']],
])('the closed gates of a release: %s', (_name, log, shut) => {
  expect(closedGates(at(6), log, SHA)).toEqual(shut);
});

test.each<[string, Partial<TestOrder>, string | null, GateKey[]]>([
  ['the order is paused', { pause: PAUSE }, SHA, ['notPaused']],
  ['the order names another file', { fileSha256: OTHER }, SHA, ['fileUnchanged']],
  ['the file is another', {}, OTHER, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['the file is gone', {}, null, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['who tested it has sent its bytes since', { uploaders: [ZHAO, CHEN] }, SHA, ['byOthers']],
  ['who confirmed it has', { uploaders: [HE] }, SHA, ['byOthers']],
  ['who has sent its bytes since decided nothing that counts', { uploaders: [SUN] }, SHA, []],
  ['the round is a later one', { round: 2 }, SHA, ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained']],
])('all was decided, but %s', (_name, change, fileSha256, shut) => {
  expect(closedGates({ ...at(6), ...change }, passed, fileSha256)).toEqual(shut);
});

test('another tester’s decision takes the place of one that no longer counts', () => {
  const again = [decided(3, 'pass', { actor: SUN }), decided(4, 'pass', { actor: SUN, evidence: manual }), decided(5)];
  const log = [...passed, decided(6, 'return', { returnTo: 3 }), ...again];
  expect(closedGates({ ...at(6), uploaders: [CHEN] }, log, SHA)).toEqual([]);
});

test('no other version of the number is in test or released with the file', () => {
  const holder = { id: 'V-0', firmwareNo: 'DC-1', versionNo: '0.9.0' };
  expect(closedGates(at(6), passed, SHA, holder)).toEqual(['fileAlone']);
});

const BY_STEPS: GateKey[] = ['automatedTest', 'manualTest', 'confirmed', 'byOthers', 'gapsExplained'];
const unknown = (change: Partial<LogEntry>) => passed.map((entry) => ({ ...entry, ...change }));

type Known = { file?: boolean; holder?: boolean; log?: boolean };
const BY_FILE: GateKey[] = ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed'];
test.each<[string, Partial<TestOrder>, readonly LogEntry[], Known, GateKey[]]>([
  ['everything', {}, passed, {}, []],
  ['no steps in the log', {}, unknown({ stepOrder: null }), {}, BY_STEPS],
  ['a log with unreadable entries', {}, passed, { log: false }, BY_STEPS],
  ['no hashes in the log', {}, unknown({ fileSha256: '' }), {}, ['automatedTest', 'manualTest', 'confirmed']],
  ['no evidence', {}, unknown({ evidence: null }), {}, ['gapsExplained']],
  ['no scope', { scope: { ...order.scope, hardwareRevisions: [] } }, passed, {}, ['gapsExplained']],
  ['nobody who has sent the file', { uploaders: undefined }, passed, {}, ['byOthers']],
  ['no file of the version', {}, passed, { file: false }, ['fileUnchanged']],
  ['nobody who has the file', {}, passed, { holder: false }, ['fileAlone']],
  ['a number and a status', { fileSha256: '' }, [], { file: false }, ['fileUnchanged', ...BY_STEPS]],
  ['the log, but neither version nor hash', { fileSha256: '' }, passed, { file: false }, BY_FILE],
])('a client that knows %s leaves what it cannot know to the server', (_what, change, log, read, expected) => {
  const given = { ...at(6), uploaders: [], ...change };
  const file = given.fileSha256 === '' ? '' : SHA;
  const gates = knownGates(preflight(given, log, file), given, log, { file: true, holder: true, log: true, ...read });
  expect(gates.map(({ key }) => key)).toEqual(GATES);
  expect(gates.flatMap(({ key, open }) => (open === null ? [key] : []))).toEqual(expected);
  expect(gates.filter(({ open }) => open === false)).toEqual([]);
});
