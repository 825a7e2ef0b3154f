import type { TestOrder } from '../../../src/domain/workflow/order';
import { compareUrgency, urgencyOf } from '../../../src/domain/workflow/stageClock';

/** Order of the to-do list (decisions §5): overdue, due today, reminded, others; then priority and due date. */

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
])('is %s', (urgency, order) => expect(urgencyOf(order, NOW)).toBe(urgency));

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
