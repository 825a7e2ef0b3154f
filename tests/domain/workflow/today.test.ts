import type { Role } from '@/domain/access/roles';
import type { TestOrder } from '@/domain/workflow/testOrder';
import { ORDER_SCOPES } from '@/domain/workflow/orderFilter';
import { endedYesterday, isStuck } from '@/domain/workflow/orderFilter';
import { dayStart } from '@/domain/workflow/stageClock';
import { ordersBehind, todayOf, type Figure, type FigureName } from '@/domain/workflow/today';
import { isReadyToTest } from '@/domain/workflow/submission';
import { at, CHEN, firmwareFile, HE, LIN, order, PAUSE, release, SUN, TANG, ZHAO } from './sample';

/** The line of today (P-TODAY-2): which figures a role sees, and how each is counted. */

/** Wednesday, 11:00 in the company's zone. */
const NOW = '2026-03-04T03:00:00.000Z';
/** This morning, so that no target has passed. */
const FRESH = '2026-03-04T01:00:00.000Z';

const fresh = (change: Partial<TestOrder> = {}, step: 1 | 2 | 3 | 4 | 5 | 6 | 7 = 1): TestOrder => ({
  ...at(step),
  stageEnteredAt: FRESH,
  ...change,
});
const returned = (change: Partial<TestOrder> = {}) => fresh({ status: 1, stepOrder: null, ...change });
const claimBy = (by: TestOrder['submitter']) => ({ claim: { by, at: FRESH } });
const timed = (time: string | null) => ({ schedule: { ...release, mode: 'scheduled' as const, at: time } });
/** Friday morning: 1740 working minutes ago. The target of step 1 is 480. */
const OLD = { stageEnteredAt: '2026-02-27T01:00:00.000Z' };

const figuresOf = (orders: readonly TestOrder[], code: string, ...roles: readonly Role[]) =>
  todayOf(orders, { code, name: '', roles }, NOW, { ready: () => 3, failed: () => 4 }).figures;

test.each<[string, readonly Role[], readonly FigureName[]]>([
  ['a developer', [2], ['returned', 'ready', 'waiting']],
  ['a tester', [3], ['overdue', 'dueToday', 'reminded', 'claimed', 'colleague']],
  ['operations', [4], ['toConfirm', 'toRelease', 'scheduled', 'verified']],
  ['an administrator', [1], ['late', 'stuck', 'failed']],
  [
    'a developer who tests',
    [3, 2],
    ['returned', 'ready', 'waiting', 'overdue', 'dueToday', 'reminded', 'claimed', 'colleague'],
  ],
  ['somebody without a role', [], []],
])('%s sees', (_name, roles, expected) => {
  expect(figuresOf([], 'x', ...roles).map(({ name }) => name)).toEqual(expected);
});

/** Each figure: an account, its role, an order, and whether it counts. */
test.each<[FigureName, string, string, Role, TestOrder, number]>([
  ['returned', 'to the submitter', 'dev.lin', 2, returned(), 1],
  ['returned', 'to somebody else', 'dev.zhao', 2, returned(), 0],
  ['returned', 'while it is paused', 'dev.lin', 2, returned({ pause: PAUSE }), 0],
  ['waiting', 'at a tester', 'dev.lin', 2, fresh(), 1],
  ['waiting', 'at the verification', 'dev.lin', 2, fresh({}, 7), 1],
  ['waiting', 'of another submitter', 'dev.zhao', 2, fresh(), 0],
  ['waiting', 'returned', 'dev.lin', 2, returned(), 0],
  ['waiting', 'completed', 'dev.lin', 2, fresh({ status: 6, stepOrder: null, closedAt: FRESH }), 0],
  ['overdue', 'past its due date', 'test.chen', 3, fresh({ dueAt: FRESH }), 1],
  ['overdue', 'of other people', 'test.wu', 3, fresh({ dueAt: FRESH }), 0],
  ['overdue', 'at operations', 'test.chen', 3, fresh({ dueAt: FRESH }, 5), 0],
  ['overdue', 'while it is paused', 'test.chen', 3, fresh({ dueAt: FRESH, pause: PAUSE }), 0],
  ['dueToday', 'this evening', 'test.chen', 3, fresh({ dueAt: '2026-03-04T15:59:00.000Z' }), 1],
  ['dueToday', 'after midnight', 'test.chen', 3, fresh({ dueAt: '2026-03-04T16:00:00.000Z' }), 0],
  ['reminded', 'and nothing else', 'test.chen', 3, fresh({ remindedAt: FRESH }), 1],
  ['reminded', 'and overdue', 'test.chen', 3, fresh({ remindedAt: FRESH, dueAt: FRESH }), 0],
  ['claimed', 'by oneself', 'test.chen', 3, fresh(claimBy(CHEN)), 1],
  ['claimed', 'by a colleague', 'test.chen', 3, fresh(claimBy(SUN)), 0],
  ['colleague', 'by a colleague', 'test.chen', 3, fresh(claimBy(SUN)), 1],
  ['colleague', 'by oneself', 'test.chen', 3, fresh(claimBy(CHEN)), 0],
  ['colleague', 'by nobody', 'test.chen', 3, fresh(), 0],
  ['toConfirm', 'at step 5', 'ops.he', 4, fresh({}, 5), 1],
  ['toConfirm', 'at step 6', 'ops.he', 4, fresh({}, 6), 0],
  ['toRelease', 'at step 6', 'ops.he', 4, fresh({}, 6), 1],
  ['toRelease', 'once it is scheduled', 'ops.he', 4, fresh(timed(NOW), 6), 0],
  ['scheduled', 'once it is scheduled', 'ops.he', 4, fresh(timed(NOW), 6), 1],
  ['scheduled', 'by others', 'ops.ma', 4, fresh(timed(NOW), 6), 0],
  ['verified', 'yesterday', 'ops.he', 4, fresh({ status: 6, closedAt: '2026-03-03T15:59:00.000Z' }), 1],
  ['verified', 'by others', 'ops.ma', 4, fresh({ status: 6, closedAt: '2026-03-03T15:59:00.000Z' }), 0],
  ['verified', 'yesterday, and failed', 'ops.he', 4, fresh({ status: 7, closedAt: '2026-03-03T15:59:00.000Z' }), 0],
  ['late', 'of anybody', 'admin.qian', 1, fresh({ dueAt: FRESH }), 1],
  ['late', 'while it is paused', 'admin.qian', 1, fresh({ dueAt: FRESH, pause: PAUSE }), 1],
  ['stuck', 'twice its target and a minute', 'admin.qian', 1, fresh({ ...OLD, stagePausedMinutes: 779 }), 1],
  ['stuck', 'twice its target', 'admin.qian', 1, fresh({ ...OLD, stagePausedMinutes: 780 }), 0],
])('%s: an order %s', (name, _what, code, role, one, expected) => {
  const figure = figuresOf([one], code, role).find((each) => each.name === name);
  expect(figure?.count).toBe(expected);
});

test('of the orders that wait, the longest is named; held ones wait for nobody', () => {
  const orders = [
    fresh({ stageEnteredAt: '2026-03-03T01:00:00.000Z', testerList: [SUN] }),
    fresh({}, 5),
    fresh({ ...OLD, pause: PAUSE }),
  ];
  const waiting = { name: 'waiting', count: 3, people: [SUN], minutes: 660 };
  expect(figuresOf(orders, 'dev.lin', 2)[2]).toMatchObject(waiting);
  expect(figuresOf([fresh({ pause: PAUSE })], 'dev.lin', 2)[2]).toMatchObject({ count: 1, people: [], minutes: null });
});

test('the next release is the earliest; a schedule without a time has none', () => {
  const later = fresh(timed('2026-03-06T02:00:00.000Z'), 6);
  const next = fresh(timed('2026-03-05T02:00:00.000Z'), 6);
  const without = fresh(timed(null), 6);
  expect(figuresOf([later, next, without], 'ops.he', 4)[2]).toMatchObject({ count: 3, at: '2026-03-05T02:00:00.000Z' });
  expect(figuresOf([without], 'ops.he', 4)[2]).toMatchObject({ count: 1, at: null });
});

test('counts that are not of orders are given', () => {
  expect(figuresOf([], 'dev.lin', 2)[1]).toMatchObject({ name: 'ready', count: 3 });
  expect(figuresOf([], 'admin.qian', 1)[2]).toMatchObject({ name: 'failed', count: 4 });
});

const DUE = { dueAt: FRESH };

test('overdue orders are named by person and step: the three largest groups, then by step', () => {
  const orders = [
    fresh({ ...DUE, testerList: [CHEN] }),
    fresh({ ...DUE, testerList: [CHEN] }, 3),
    fresh({ ...DUE, testerList: [CHEN, SUN] }, 3),
    fresh({ ...DUE, operationPersonList: [HE] }, 5),
    returned({ ...DUE, submitter: LIN }),
    returned({ ...DUE, submitter: LIN }),
    fresh({ testerList: [TANG] }),
  ];
  const groups = figuresOf(orders, 'admin.qian', 1).filter(({ name }) => name === 'lateAt');
  expect(groups).toEqual([
    { name: 'lateAt', count: 2, people: [LIN], minutes: null, at: null, stepOrder: null, status: 1 },
    { name: 'lateAt', count: 2, people: [CHEN], minutes: null, at: null, stepOrder: 3, status: null },
    { name: 'lateAt', count: 1, people: [CHEN], minutes: null, at: null, stepOrder: 1, status: null },
  ]);
  expect(groups.map(ordersBehind)).toEqual([
    { scope: 'all', overdue: true, status: [1], awaited: 'dev.lin' },
    { scope: 'all', overdue: true, stepOrder: 3, awaited: 'test.chen' },
    { scope: 'all', overdue: true, stepOrder: 1, awaited: 'test.chen' },
  ]);
});

const FIGURE: Figure = { name: 'late', count: 1, people: [], minutes: null, at: null, stepOrder: null, status: null };

test.each<[FigureName, object | null]>([
  ['returned', { scope: 'todo', status: [1] }],
  ['waiting', { scope: 'mine', status: [2, 3, 4, 5] }],
  ['overdue', { scope: 'todo', urgency: 'overdue' }],
  ['dueToday', { scope: 'todo', urgency: 'dueToday' }],
  ['reminded', { scope: 'todo', urgency: 'reminded' }],
  ['claimed', { scope: 'todo', claimed: 'me' }],
  ['colleague', { scope: 'todo', claimed: 'others' }],
  ['toConfirm', { scope: 'todo', stepOrder: 5 }],
  ['toRelease', { scope: 'todo', stepOrder: 6 }],
  ['scheduled', { scope: 'scheduled' }],
  ['verified', { scope: 'done', status: [6], closedOn: 'yesterday', involved: true }],
  ['late', { scope: 'all', overdue: true }],
  ['stuck', { scope: 'all', stuck: true }],
  ['lateAt', { scope: 'all', overdue: true, status: [], awaited: undefined }],
  ['ready', null],
  ['failed', null],
])('the orders behind %s', (name, expected) => {
  expect(ordersBehind({ ...FIGURE, name })).toEqual(expected);
});

test('counts the orders of every scope', () => {
  const orders = [
    fresh({ submitter: ZHAO, testerList: [CHEN] }),
    fresh({ testerList: [CHEN], pause: PAUSE }),
    fresh({ ...timed(NOW), operationPersonList: [CHEN] }, 6),
    fresh({ status: 6, stepOrder: null, submitter: CHEN }),
  ];
  const { scopes } = todayOf(orders, { ...CHEN, roles: [] }, NOW, { ready: () => 0, failed: () => 0 });
  expect(scopes).toEqual({ todo: 1, paused: 1, scheduled: 1, mine: 1, all: 4, done: 1 });
  expect(Object.keys(scopes)).toEqual(ORDER_SCOPES);
});

test.each([
  ['2026-03-02T16:00:00.000Z', true],
  ['2026-03-03T15:59:59.000Z', true],
  ['2026-03-03T16:00:00.000Z', false],
  ['2026-03-02T15:59:59.000Z', false],
  [null, false],
])('an order that ended at %s ended yesterday: %s', (closedAt, expected) => {
  expect(endedYesterday({ closedAt }, NOW)).toBe(expected);
});

test('a day begins at midnight in the company’s zone', () => {
  expect(dayStart('2026-03-04T15:59:59.000Z')).toBe('2026-03-03T16:00:00.000Z');
  expect(dayStart('2026-03-04T16:00:00.000Z')).toBe('2026-03-04T16:00:00.000Z');
});

test.each([
  ['without a target', { workingMinutes: 9999, targetMinutes: 0 }, {}, false],
  ['over twice its target', { workingMinutes: 961, targetMinutes: 480 }, {}, true],
  ['over twice its target, paused', { workingMinutes: 961, targetMinutes: 480 }, { pause: PAUSE }, false],
  ['over twice its target, scheduled', { workingMinutes: 961, targetMinutes: 480 }, timed(NOW), false],
])('an order %s', (_name, stage, change, expected) => {
  expect(isStuck({ ...order, ...change }, { ...stage, overdue: false })).toBe(expected);
});

const draft = { state: 'draft', file: firmwareFile, createdBy: LIN } as const;

test.each([
  ['one’s own draft with a file', {}, true],
  ['another person’s', { version: { ...draft, createdBy: ZHAO } }, false],
  ['without a file', { version: { ...draft, file: null } }, false],
  ['a released one', { version: { ...draft, state: 'released' as const } }, false],
  ['returned', { openOrder: { orderNo: 'TO-1', status: 1 } }, false],
  ['of a disabled number', { numberEnabled: false }, false],
])('a version is ready to submit: %s', (_name, change, expected) => {
  const around = { version: draft, numberEnabled: true, openOrder: null, ...change };
  expect(isReadyToTest(around, 'dev.lin')).toBe(expected);
});
