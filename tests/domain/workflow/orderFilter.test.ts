import type { TestOrder } from '@/domain/workflow/testOrder';
import { countOrders, isWanted, ORDER_SCOPES, type OrderFilter } from '@/domain/workflow/orderFilter';
import { at, CHEN, PAUSE, release, SUN, ZHAO } from './sample';

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
const TIMED = { schedule: { ...release, mode: 'scheduled' as const, at: NOW } };

/** What a filter asks for, an account, an order, and whether it is in the list. */
test.each<[Omit<OrderFilter, 'scope'> & { scope?: OrderFilter['scope'] }, string, string, TestOrder, boolean]>([
  [{ scope: 'todo', status: [1] }, 'returned to the submitter', 'dev.lin', returned(), true],
  [{ scope: 'todo', status: [1] }, 'returned to somebody else', 'dev.zhao', returned(), false],
  [{ scope: 'todo', status: [1] }, 'returned and paused', 'dev.lin', returned({ pause: PAUSE }), false],
  [{ scope: 'mine', status: [2, 5] }, 'at a tester', 'dev.lin', fresh(), true],
  [{ scope: 'mine', status: [2, 5] }, 'returned', 'dev.lin', returned(), false],
  [{ scope: 'mine' }, 'of another submitter', 'dev.zhao', fresh(), false],
  [{ scope: 'todo', stepOrder: 5 }, 'at step 5', 'ops.he', fresh({}, 5), true],
  [{ scope: 'todo', stepOrder: 5 }, 'at step 6', 'ops.he', fresh({}, 6), false],
  [{ scope: 'todo' }, 'with a scheduled release', 'ops.he', fresh(TIMED, 6), false],
  [{ scope: 'scheduled' }, 'with a scheduled release', 'ops.he', fresh(TIMED, 6), true],
  [{ claimed: 'me' }, 'claimed by oneself', 'test.chen', fresh(claimBy(CHEN)), true],
  [{ claimed: 'me' }, 'claimed by a colleague', 'test.chen', fresh(claimBy(SUN)), false],
  [{ claimed: 'others' }, 'claimed by a colleague', 'test.chen', fresh(claimBy(SUN)), true],
  [{ awaited: 'test.chen' }, 'that a tester continues', 'x', fresh(), true],
  [{ awaited: 'ops.he' }, 'that a tester continues', 'x', fresh(), false],
  [{ overdue: true }, 'past its due date', 'x', fresh({ dueAt: FRESH }), true],
  [{ overdue: false }, 'past its due date', 'x', fresh({ dueAt: FRESH }), false],
])('a list of %j, an order %s, for %s', (wanted, _what, account, one, expected) => {
  expect(isWanted(one, { scope: 'all', ...wanted }, account, NOW)).toBe(expected);
});

test('counts the orders of every scope', () => {
  const orders = [
    fresh({ submitter: ZHAO, testerList: [CHEN] }),
    fresh({ testerList: [CHEN], pause: PAUSE }),
    fresh({ ...TIMED, operationPersonList: [CHEN] }, 6),
    fresh({ status: 6, stepOrder: null, submitter: CHEN }),
  ];
  const counts = countOrders(orders, CHEN.code);
  expect(counts).toEqual({ todo: 1, paused: 1, scheduled: 1, mine: 1, all: 4, done: 1 });
  expect(Object.keys(counts)).toEqual(ORDER_SCOPES);
});
