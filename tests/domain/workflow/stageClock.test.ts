import type { TestOrder } from '@/domain/workflow/testOrder';
import { compareUrgency, isLate, isPastDue, restedMinutes, stageTime, urgencyOf } from '@/domain/workflow/stageClock';
import { nextOpening, workingDate, workingMinutes } from '@/domain/workflow/stageClock';
import { at, LIN } from './sample';

/** Working time: Monday to Friday, 9:00–18:00 at UTC+8; 2026-03-02 is a Monday. */
test.each([
  ['within a morning', '2026-03-02T01:00:00Z', '2026-03-02T02:30:00Z', 90],
  ['over night', '2026-03-02T09:30:00Z', '2026-03-03T01:15:00Z', 45],
  ['before work begins', '2026-03-01T20:00:00Z', '2026-03-02T01:10:00Z', 10],
  ['over a weekend', '2026-03-06T09:00:00Z', '2026-03-09T02:00:00Z', 120],
  ['a whole week', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z', 5 * 540],
  ['nothing backwards', '2026-03-03T02:00:00Z', '2026-03-02T02:00:00Z', 0],
  ['before the epoch', '1969-12-31T01:00:00Z', '1969-12-31T02:00:00Z', 60],
])('working minutes: %s', (_name, from, to, minutes) => {
  expect(workingMinutes(from, to)).toBe(minutes);
});

/** P-ORDER-16: target times are assumed, in working hours; pauses do not count. */
test('more minutes than the target are late, where there is one', () => {
  const late = [0, 60, 61].map((taken) => isLate({ workingMinutes: taken, targetMinutes: 60 }));
  expect([...late, isLate({ workingMinutes: 1, targetMinutes: 0 })]).toEqual([false, false, true, false]);
});

test.each([
  ['2026-03-05T00:59:59.000Z', '2026-03-05T01:00:00.000Z'],
  ['2026-03-05T01:00:00.000Z', '2026-03-06T01:00:00.000Z'],
  // A Saturday, which the field names.
  ['2026-03-06T08:00:00.000Z', '2026-03-07T01:00:00.000Z'],
])('after %s the hour of opening comes at %s', (now, next) => expect(nextOpening(now)).toBe(next));

const TEN = '2026-03-02T02:00:00.000Z';

test.each([
  ['later', null, '2026-03-02T02:00:00.001Z', false],
  ['now', null, TEN, false],
  ['a moment ago', null, '2026-03-02T01:59:59.999Z', true],
  ['a moment ago, and closed', TEN, '2026-03-02T01:59:59.999Z', false],
  ['at no time', null, null, false],
])('an order that was due %s', (_name, closedAt, dueAt, past) => {
  expect(isPastDue({ closedAt, dueAt }, TEN)).toBe(past);
});

/** The order entered its stage on Monday at 9:00; two working hours have passed. */
const ELEVEN = '2026-03-02T03:00:00.000Z';
const FRIDAY = '2026-02-27T01:00:00.000Z';
const PAUSED = { by: LIN, at: '2026-03-02T01:30:00.000Z', reason: '等待样机' };

test.each<[string, TestOrder, object]>([
  ['in progress', at(1), { workingMinutes: 120, targetMinutes: 480, overdue: false }],
  ['at the manual test', at(4), { workingMinutes: 120, targetMinutes: 2400, overdue: false }],
  ['after a pause', { ...at(1), stagePausedMinutes: 50 }, { workingMinutes: 70 }],
  ['after a pause longer than the stage', { ...at(1), stagePausedMinutes: 500 }, { workingMinutes: 0 }],
  ['paused at half past nine', { ...at(1), pause: PAUSED }, { workingMinutes: 30 }],
  ['closed at ten', { ...at(7), closedAt: TEN }, { workingMinutes: 60 }],
  ['outside the steps', { ...at(1), stepOrder: null }, { workingMinutes: 120, targetMinutes: 0, overdue: false }],
  ['past its date', { ...at(1), dueAt: TEN }, { overdue: true }],
  ['too long in its stage', { ...at(1), stageEnteredAt: FRIDAY }, { workingMinutes: 660, overdue: true }],
])('the stage of an order %s', (_name, order, expected) => {
  expect(stageTime(order, ELEVEN)).toMatchObject(expected);
});

test.each<[string, Partial<TestOrder>, number]>([
  ['none', {}, 0],
  ['one that began in the stage', { pause: PAUSED }, 90],
  ['one that began before it', { pause: { ...PAUSED, at: '2026-02-20T01:00:00.000Z' } }, 120],
])('a pause takes from its stage: %s', (_name, change, minutes) => {
  expect(restedMinutes({ ...at(1), ...change }, ELEVEN)).toBe(minutes);
});

test('a date begins at midnight in the company’s zone', () => {
  expect(workingDate('2026-03-05T15:59:59.000Z')).toBe('2026-03-05');
  expect(workingDate('2026-03-05T16:00:00.000Z')).toBe('2026-03-06');
});

/** Order of the to-do list: overdue, due today, reminded, others; then priority and due date. */
const NOW = '2026-11-18T03:00:00.000Z';
type Waiting = Pick<TestOrder, 'dueAt' | 'remindedAt' | 'priority'> & { stage: { overdue: boolean }; name?: number };

const waiting = (change: Partial<Waiting> = {}): Waiting => ({
  dueAt: null,
  remindedAt: null,
  priority: 'normal',
  stage: { overdue: false },
  ...change,
});
const LATE = { stage: { overdue: true } };
const REMINDED = { remindedAt: NOW };

test.each([
  ['overdue', waiting(LATE)],
  ['overdue', waiting({ ...LATE, ...REMINDED, dueAt: NOW })],
  ['dueToday', waiting({ dueAt: '2026-11-18T15:59:00.000Z' })],
  ['dueToday', waiting({ dueAt: '2026-11-17T16:00:00.000Z', ...REMINDED })],
  ['other', waiting({ dueAt: '2026-11-18T16:00:00.000Z' })],
  ['reminded', waiting(REMINDED)],
  ['other', waiting()],
])('the urgency of an order is %s', (urgency, order) => expect(urgencyOf(order, NOW)).toBe(urgency));

test('sorts by group, priority and due date; orders without one come last', () => {
  const orders = [
    waiting({ name: 8 }),
    waiting({ name: 7, dueAt: '2026-12-02T00:00:00Z' }),
    waiting({ name: 6, dueAt: '2026-12-01T00:00:00Z' }),
    waiting({ name: 5, priority: 'high' }),
    waiting({ name: 4, ...REMINDED }),
    waiting({ name: 3, dueAt: NOW }),
    waiting({ name: 2, ...LATE, priority: 'low' }),
    waiting({ name: 1, ...LATE, priority: 'urgent' }),
  ];
  const sorted = orders.sort((left, right) => compareUrgency(left, right, NOW));
  expect(sorted.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
