import type { Refusal } from '@/domain/reasons';
import { actorsOf, awaitedOn, isListed, refuseActor, refuseStale } from '@/domain/workflow/decide';
import type { LogEntry, TestOrder } from '@/domain/workflow/order';
import { at, CHEN, entry, HE, LIN, order, PAUSE, SUN } from './sample';

/** Who may decide, and staleness of the order (decisions §4.1). */

test('the current actors are the list of the status', () => {
  const actors = [1, 2, 3, 4, 5, 6, 7, 8].map((status) => actorsOf({ ...order, status }));
  expect(actors).toEqual([[], [CHEN, SUN], [CHEN, SUN], [HE], [CHEN, SUN], [], [], []]);
});

test('a returned order waits for its submitter, the others for their actors', () => {
  expect([1, 2, 4, 6].map((status) => awaitedOn({ ...order, status }))).toEqual([[LIN], [CHEN, SUN], [HE], []]);
});

test.each([
  ['test.chen', true],
  ['ops.he', true],
  ['dev.lin', false],
])('%s is on a list of the order: %s', (account, expected) => {
  expect(isListed(order, account)).toBe(expected);
  expect(isListed({ testerList: [], operationPersonList: [] }, account)).toBe(false);
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
  ['anybody at 6', { ...over, status: 6 }, 'test.chen', 'E00007 nobodyActs'],
  ['anybody at an unknown status', { ...order, status: 9 }, 'test.chen', 'E00007 nobodyActs'],
  ['a tester of an order that names no step', { ...order, stepOrder: null }, 'test.chen', null],
  ['a tester of an order that names a step of another status', { ...order, stepOrder: 5 }, 'test.chen', null],
  ['the submitter on the list', { ...order, submitter: CHEN }, 'test.chen', 'E00007 ownWork test.chen'],
  ['the uploader on the list', { ...order, uploader: CHEN }, 'test.chen', 'E00007 ownWork test.chen'],
  ['whose turn it is while paused', { ...order, pause: PAUSE }, 'test.chen', 'E00013 paused 等待样机'],
])('%s', (_name, one, account, expected) => {
  expect(said(refuseActor(one, account))).toBe(expected);
});

test('the awaited people are named in each language', () => {
  expect(refuseActor(order, 'ops.he')?.values).toEqual({ value: { 'zh-CN': '陈静、孙悦', 'en-US': '陈静, 孙悦' } });
});

const SEEN = { revision: 3, round: 1, stepOrder: 1 };
const replaced = { ...entry, action: 'replaceFile' as const };

test.each<[string, typeof SEEN | { revision: number }, LogEntry[], string | null]>([
  ['as it is', SEEN, [], null],
  ['by its revision alone', { revision: 3 }, [], null],
  ['an older revision', { ...SEEN, revision: 2 }, [entry], 'E00006 stale 陈静'],
  ['a revision to come', { revision: 4 }, [], 'E00006 stale'],
  ['another round', { ...SEEN, round: 2 }, [], 'E00006 stale'],
  ['another step', { ...SEEN, stepOrder: 2 }, [], 'E00006 stale'],
  ['before its file was replaced', { ...SEEN, revision: 2 }, [entry, replaced], 'E00016 fileChanged'],
  ['before that and an act', { ...SEEN, revision: 2 }, [replaced, { ...entry, actor: SUN }], 'E00006 stale 孙悦'],
])('an order seen %s', (_name, seen, log, expected) => {
  expect(said(refuseStale(order, seen, log))).toBe(expected);
});
