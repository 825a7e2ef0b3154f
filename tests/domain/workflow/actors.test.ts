import { actorsOf, awaitedOn, isListed, refuseActor, refuseStale } from '@/domain/workflow/decide';
import type { LogEntry, TestOrder } from '@/domain/workflow/order';
import { at, CHEN, entry, HE, LIN, order, PAUSE, SUN } from './sample';

/** Who may decide, and staleness of the order (decisions §4.1). */

test('the current actors are the list of the status', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((status) => actorsOf({ ...order, status }))).toEqual([
    [],
    [CHEN, SUN],
    [CHEN, SUN],
    [HE],
    [CHEN, SUN],
    [],
    [],
    [],
  ]);
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

test.each<[string, TestOrder, string, object | null]>([
  ['whose turn it is', order, 'test.chen', null],
  ['any one of the list', order, 'test.sun', null],
  [
    'someone else',
    order,
    'ops.he',
    { refused: 'E00007', reason: 'notActor', values: { value: { 'zh-CN': '陈静、孙悦', 'en-US': '陈静, 孙悦' } } },
  ],
  [
    'a tester at step 5',
    at(5),
    'test.chen',
    { refused: 'E00007', reason: 'notActor', values: { value: { 'zh-CN': '何伟', 'en-US': '何伟' } } },
  ],
  ['anybody at 1', { ...order, status: 1, stepOrder: null }, 'test.chen', { refused: 'E00007', reason: 'nobodyActs' }],
  ['anybody at 6', { ...order, status: 6, stepOrder: null }, 'test.chen', { refused: 'E00007', reason: 'nobodyActs' }],
  ['anybody at an unknown status', { ...order, status: 9 }, 'test.chen', { refused: 'E00007', reason: 'nobodyActs' }],
  ['a tester of an order that names no step', { ...order, stepOrder: null }, 'test.chen', null],
  ['a tester of an order that names a step of another status', { ...order, stepOrder: 5 }, 'test.chen', null],
  [
    'the submitter on the list',
    { ...order, submitter: CHEN },
    'test.chen',
    { refused: 'E00007', reason: 'ownWork', values: { value: 'test.chen' } },
  ],
  [
    'the uploader on the list',
    { ...order, uploader: CHEN },
    'test.chen',
    { refused: 'E00007', reason: 'ownWork', values: { value: 'test.chen' } },
  ],
  [
    'whose turn it is while paused',
    { ...order, pause: PAUSE },
    'test.chen',
    { refused: 'E00013', reason: 'paused', values: { value: '等待样机' } },
  ],
])('%s', (_name, one, account, expected) => {
  const refusal = refuseActor(one, account);
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatchObject(expected);
});

const SEEN = { revision: 3, round: 1, stepOrder: 1 };

test.each<[string, typeof SEEN | { revision: number }, LogEntry[], object | null]>([
  ['as it is', SEEN, [], null],
  ['by its revision alone', { revision: 3 }, [], null],
  ['an older revision', { ...SEEN, revision: 2 }, [entry], { refused: 'E00006', values: { value: '陈静' } }],
  ['a revision to come', { revision: 4 }, [], { refused: 'E00006', reason: 'stale', values: { value: '' } }],
  ['another round', { ...SEEN, round: 2 }, [], { refused: 'E00006' }],
  ['another step', { ...SEEN, stepOrder: 2 }, [], { refused: 'E00006' }],
  [
    'before its file was replaced',
    { ...SEEN, revision: 2 },
    [entry, { ...entry, action: 'replaceFile' }],
    { refused: 'E00016', reason: 'fileChanged' },
  ],
  [
    'after its file was replaced and somebody acted',
    { ...SEEN, revision: 2 },
    [
      { ...entry, action: 'replaceFile' },
      { ...entry, actor: SUN },
    ],
    { refused: 'E00006', reason: 'stale', values: { value: '孙悦' } },
  ],
])('an order seen %s', (_name, seen, log, expected) => {
  const refusal = refuseStale(order, seen, log);
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatchObject(expected);
});
