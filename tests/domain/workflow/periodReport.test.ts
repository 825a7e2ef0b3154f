import { daysFrom, dayOfDate } from '@/domain/period';
import type { LogEntry } from '@/domain/workflow/testOrder';
import { hasEvent, isEvent, isWithin, median, ORDER_EVENTS, reportPeriod } from '@/domain/workflow/periodReport';
import type { EventFilter, OrderRecord } from '@/domain/workflow/periodReport';
import { at, CHEN, decided, entry, HE, LIN, order, release, SUN } from './sample';

/** The report of a period; 2026-03-02 is a Monday. */

const WEEK = daysFrom(dayOfDate('2026-03-02'), dayOfDate('2026-03-08'));
const THURSDAY = '2026-03-05T02:00:00.000Z';
const FRIDAY = '2026-03-06T01:00:00.000Z';
const WEEK_BEFORE = '2026-02-26T02:00:00.000Z';
const NOW = '2026-03-06T02:00:00.000Z';
const conditional = { ...release, acknowledgedConditions: ['首周灰度 10%'] };
const plain = { ...release, rollbackVersionId: 'V-0' };

test.each<[string, LogEntry, string]>([
  ['a pass', decided(1), 'decided'],
  ['a return', decided(1, 'return'), 'decided returned'],
  ['a failed verification', decided(7, 'fail'), 'decided'],
  ['a release', decided(6, 'pass', { evidence: release }), 'decided released'],
  ['a release with conditions', decided(6, 'pass', { evidence: conditional }), 'decided released conditional'],
  ['a timed release', { ...decided(6), action: 'release', decision: null }, 'released'],
  ['a submission', { ...entry, action: 'submit', decision: null, stepOrder: null }, ''],
  ['a schedule', decided(6, 'pass', { action: 'schedule', evidence: conditional }), ''],
])('the events of the report that %s is (row %#)', (_name, made, events) => {
  expect(ORDER_EVENTS.filter((event) => isEvent(made, event)).join(' ')).toBe(events);
});

test.each<[EventFilter, boolean]>([
  [{}, true],
  [{ event: 'returned' }, true],
  [{ event: 'released' }, false],
  [{ event: 'returned', eventStep: 2, eventActor: 'test.sun' }, true],
  // No single entry is both.
  [{ event: 'returned', eventStep: 1 }, false],
  [{ event: 'decided', eventActor: 'test.chen', eventFrom: WEEK.from, eventTo: WEEK.to }, false],
  [{ event: 'decided', eventActor: 'test.sun', eventFrom: WEEK.from, eventTo: WEEK.to }, true],
])('of two entries, %j is met: %s', (filter, met) => {
  const log = [decided(1, 'pass', { at: WEEK_BEFORE }), decided(2, 'return', { actor: SUN, at: THURSDAY })];
  expect(hasEvent(log, filter)).toBe(met);
});

test.each([
  [null, undefined, undefined, true],
  [null, WEEK.from, undefined, false],
  [WEEK.from, WEEK.from, WEEK.to, true],
  [WEEK.to, WEEK.from, WEEK.to, true],
  ['2026-03-08T16:00:00.000Z', WEEK.from, WEEK.to, false],
  ['2026-03-01T15:59:59.999Z', WEEK.from, undefined, false],
])('%s lies between %s and %s: %s', (time, from, to, within) => {
  expect(isWithin(time, from, to)).toBe(within);
});

test.each([
  [[], 0],
  [[9, 1, 4], 4],
  [[4, 1, 9, 7], 5.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

const earlier = { ...order, stepOrder: null, submittedAt: WEEK_BEFORE };
const RECORDS: readonly OrderRecord[] = [
  // In this week; at step 1 since Monday, so late on Friday.
  { order: { ...at(1), orderNo: 'TO-1' }, log: [{ ...entry, action: 'submit', decision: null, stepOrder: null }] },
  // Returned this week to its submitter.
  {
    order: { ...earlier, orderNo: 'TO-2', status: 1, stageEnteredAt: THURSDAY },
    log: [
      decided(1, 'pass', { at: WEEK_BEFORE, workingMinutes: 60 }),
      decided(2, 'return', { at: THURSDAY, actor: SUN, remark: '缺少说明', workingMinutes: 30 }),
    ],
  },
  // Released with conditions and completed this week; recalled since.
  {
    order: { ...earlier, orderNo: 'TO-3', status: 6, closedAt: THURSDAY },
    log: [
      decided(6, 'pass', { at: FRIDAY, actor: HE, evidence: plain, workingMinutes: 20 }),
      decided(6, 'pass', { at: THURSDAY, actor: HE, evidence: conditional, workingMinutes: 20 }),
      decided(7, 'pass', { at: THURSDAY, actor: CHEN, workingMinutes: 10 }),
      { ...entry, action: 'recall', decision: null, at: NOW },
    ],
  },
];

test('the report of a week', () => {
  const report = reportPeriod(RECORDS, WEEK, NOW);
  expect(report).toMatchObject({
    ...{ submitted: 1, completed: 1, terminated: 0, returned: 1, released: 1, conditional: 1, open: 2, overdue: 1 },
    returns: [{ orderNo: 'TO-2', stepOrder: 2, actor: SUN, remark: '缺少说明' }],
    releases: [
      { orderNo: 'TO-3', actor: HE, conditions: ['首周灰度 10%'] },
      { orderNo: 'TO-3', conditions: [], rollbackVersionId: 'V-0', ended: 'recalled' },
    ],
  });
  expect(report.places.slice(0, 3)).toEqual([
    { stepOrder: null, orders: 1, overdue: 0 },
    { stepOrder: 1, orders: 1, overdue: 1 },
    { stepOrder: 2, orders: 0, overdue: 0 },
  ]);
  const sum = (key: 'orders' | 'overdue') => report.places.reduce((total, each) => total + each[key], 0);
  expect([sum('orders'), sum('overdue')]).toEqual([report.open, report.overdue]);
  const [first, second] = report.steps.map(({ periods }) =>
    periods.map(({ orders, medianMinutes }) => `${String(orders)}:${String(medianMinutes)}`).join(' '),
  );
  expect([first, second]).toEqual(['0:0 0:0 0:0 0:0 0:0 0:0 1:60 0:0', '0:0 0:0 0:0 0:0 0:0 0:0 0:0 1:30']);
  // By load: who is waited for most, and overdue, first.
  expect(report.people.map(({ person, ...load }) => [person.code, load.awaited, load.overdue, load.decided])).toEqual([
    [SUN.code, 1, 1, 1],
    [CHEN.code, 1, 1, 1],
    [LIN.code, 1, 0, 0],
    [HE.code, 0, 0, 1],
  ]);
});
