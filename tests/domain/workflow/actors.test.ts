import type { Refusal } from '@/domain/reasons';
import { actorsOf, assigneesOf, isListed, refuseActor, refuseStale, taskListOf } from '@/domain/workflow/decide';
import { type LogEntry, revisionOf, type TestOrder } from '@/domain/workflow/testOrder';
import { at, automated, CHEN, decided, entry, HE, LATER, LIN, order, PAUSE, release, SUN } from './sample';

/** Who may decide, whose task an order is, and staleness of the order. */

test('the current actors are the list of the status', () => {
  const actors = [1, 2, 3, 4, 5, 6, 7, 8].map((status) => actorsOf({ ...order, status }));
  expect(actors).toEqual([[], [CHEN, SUN], [CHEN, SUN], [HE], [CHEN, SUN], [], [], []]);
});

test('a returned order waits for its submitter, the others for their actors, who are named in each language', () => {
  expect(refuseActor(order, 'ops.he')?.values).toEqual({ value: { 'zh-CN': '陈静、孙悦', 'en-US': '陈静, 孙悦' } });
  expect([1, 2, 4, 6].map((status) => assigneesOf({ ...order, status }))).toEqual([[LIN], [CHEN, SUN], [HE], []]);
});

test('an account is on a list of the order as it is written there', () => {
  const accounts = ['test.chen', 'Test.Chen', ' test.chen', 'ops.he', 'dev.lin'];
  expect(accounts.filter((account) => isListed(order, account))).toEqual(['test.chen', 'ops.he']);
  expect(isListed({ testerList: [], operationPersonList: [] }, 'test.chen')).toBe(false);
});

/** Code, reason and value of a refusal, in Chinese. */
const said = (refusal: Refusal | null) =>
  refusal && [refusal.refused, refusal.reason, valueOf(refusal.values?.value)].filter(Boolean).join(' ');
const valueOf = (value: unknown) => (value instanceof Object && 'zh-CN' in value ? value['zh-CN'] : value);

const over = { ...order, stepOrder: null };

test.each<[string, TestOrder, string, string | null]>([
  ['whose turn it is', order, 'test.chen', null],
  ['any one of the list', order, 'test.sun', null],
  ['someone else', order, 'ops.he', 'E00007 notActor 陈静、孙悦'],
  ['a tester at step 5', at(5), 'test.chen', 'E00007 notActor 何伟'],
  ['anybody at 1', { ...over, status: 1 }, 'test.chen', 'E00007 nobodyActs'],
  ['anybody at an unknown status', { ...order, status: 9 }, 'test.chen', 'E00007 nobodyActs'],
  ['a tester of an order that names no step', { ...order, stepOrder: null }, 'test.chen', null],
  ['a tester of an order that names a step of another status', { ...order, stepOrder: 5 }, 'test.chen', null],
  ['the submitter on the list', { ...order, submitter: CHEN }, 'test.chen', 'E00007 ownWork test.chen'],
  ['the uploader on the list', { ...order, uploader: CHEN }, 'test.chen', 'E00007 ownWork test.chen'],
  ['one who once sent the file', { ...order, uploaders: [LIN, CHEN] }, 'test.chen', 'E00007 ownWork test.chen'],
  ['whose turn it is while paused', { ...order, pause: PAUSE }, 'test.chen', 'E00013 paused 等待样机'],
])('who may decide: %s', (_name, one, account, expected) => {
  expect(said(refuseActor(one, account))).toBe(expected);
});

/** P-ORDER-19: the other part in this round, whatever came of it since. */
// prettier-ignore
test.each<[string, TestOrder, LogEntry, string, string | null]>([
  ['who tested does not confirm', at(5), decided(3, 'pass', { actor: HE }), 'ops.he', 'E00007 otherPart ops.he'],
  ['who confirmed does not verify', at(7), decided(5, 'pass', { actor: CHEN }), 'test.chen', 'E00007 otherPart test.chen'],
  ['who planned the release does not verify', at(7), { ...decided(6, 'pass', { actor: CHEN }), action: 'schedule' }, 'test.chen', 'E00007 otherPart test.chen'],
  ['who claimed a step may', at(5), { ...decided(3, 'pass', { actor: HE }), action: 'claim' }, 'ops.he', null],
  ['another round is over', { ...at(5), round: 2 }, decided(3, 'pass', { actor: HE }), 'ops.he', null],
  ['who tested goes on testing', at(4), decided(3), 'test.chen', null],
  ['a step that is not told is no other part', at(4), { ...decided(3), stepOrder: null }, 'test.chen', null],
])('who decided for the other part of a round: %s', (_name, one, done, account, expected) => {
  expect(said(refuseActor(one, account, [done]))).toBe(expected);
});

const SEEN = { revision: 3, round: 1, stepOrder: 1 };
const replaced = { ...entry, action: 'replaceFile' as const };
const RECALL = { ...entry, action: 'recall' as const };

test.each<[string, typeof SEEN | { revision: number }, LogEntry[], string | null]>([
  ['as it is', SEEN, [], null],
  ['by its revision alone', { revision: 3 }, [], null],
  ['an older revision', { ...SEEN, revision: 2 }, [entry], 'E00006 stale 陈静'],
  ['a revision to come', { revision: 4 }, [], 'E00006 stale'],
  ['another round', { ...SEEN, round: 2 }, [], 'E00006 stale'],
  ['another step', { ...SEEN, stepOrder: 2 }, [], 'E00006 stale'],
  ['before its file was replaced', { ...SEEN, revision: 2 }, [entry, replaced], 'E00016 fileChanged'],
  ['before its recall', { ...SEEN, revision: 2 }, [entry, RECALL], 'E00016 versionRecalled 陈静'],
  ['before that and an act', { ...SEEN, revision: 2 }, [replaced, { ...entry, actor: SUN }], 'E00006 stale 孙悦'],
])('an order seen %s', (_name, seen, log, expected) => {
  expect(said(refuseStale(order, seen, log))).toBe(expected);
});

const SAVED = { stepOrder: 4, evidence: automated, revision: 2, savedBy: LIN, savedAt: LATER } as const;
const FILE = { id: 'A1', name: 'a.log', size: 1, sha256: '', addedBy: LIN, addedAt: LATER };

/** What an open order is compared by. */
test.each<[string, Partial<TestOrder>, object]>([
  ['nothing', {}, {}],
  ['a decision', { revision: 4 }, { revision: 4 }],
  ['saved evidence', { savedEvidence: SAVED }, { evidenceRevision: 2 }],
  ['a reminder', { remindedAt: LATER }, { remindedAt: LATER }],
  ['a claim', { claim: { by: LIN, at: LATER } }, { claimedBy: 'dev.lin' }],
  ['an attachment', { attachments: [FILE] }, { attachmentIds: ['A1'] }],
])('the revision of an order after %s', (_name, change, expected) => {
  const untouched = { revision: 3, evidenceRevision: 0, remindedAt: null, claimedBy: null, attachmentIds: [] };
  expect(revisionOf({ ...order, ...change })).toEqual({ ...untouched, ...expected });
});

/** The lists of the orders that wait for a person. */
const PAUSED = { pause: PAUSE };
const RETURNED: TestOrder = { ...order, status: 1, stepOrder: null };
const SCHEDULED: TestOrder = { ...at(6), schedule: { ...release, mode: 'scheduled', at: '2026-03-09T00:00:00.000Z' } };

test.each([
  ['a tester has the testing steps', at(1), 'test.chen', 'todo'],
  ['a tester has the verification', at(7), 'test.sun', 'todo'],
  ['operations have none of them', at(3), 'ops.he', null],
  ['operations have the release', at(6), 'ops.he', 'todo'],
  ['the submitter waits', at(3), 'dev.lin', null],
  ['a returned order is a task of its submitter', RETURNED, 'dev.lin', 'todo'],
  ['an ended order is nobody’s', { ...order, status: 6, stepOrder: null }, 'test.chen', null],
  ['an order of an unknown status is nobody’s', { ...order, status: 42 }, 'test.chen', null],
  ['a paused order is no task', { ...at(3), ...PAUSED }, 'test.chen', 'paused'],
  ['a paused order that was returned is no task', { ...RETURNED, ...PAUSED }, 'dev.lin', 'paused'],
  ['a pause gives nobody more', { ...at(3), ...PAUSED }, 'dev.lin', null],
  ['a scheduled release is no task', SCHEDULED, 'ops.he', 'scheduled'],
  ['a scheduled release that is paused is no task', { ...SCHEDULED, ...PAUSED }, 'ops.he', 'paused'],
] as const)('the list that an order is in for a person: %s', (_what, which, account, list) => {
  expect(taskListOf(which, account)).toBe(list);
});
