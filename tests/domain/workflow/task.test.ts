import type { TestOrder } from '@/domain/workflow/order';
import { taskListOf } from '@/domain/workflow/decide';
import { PAUSE, at, order, release } from './sample';

/** The lists of the orders that wait for a person (decisions §5). */

const PAUSED = { pause: PAUSE };
const RETURNED: TestOrder = { ...order, status: 1, stepOrder: null };
const SCHEDULED: TestOrder = { ...at(6), schedule: { ...release, mode: 'scheduled', at: '2026-03-09T00:00:00.000Z' } };

test.each([
  ['a tester has the testing steps', at(1), 'test.chen', 'todo'],
  ['and the last one', at(7), 'test.sun', 'todo'],
  ['operations have none of them', at(3), 'ops.he', null],
  ['operations have the release', at(6), 'ops.he', 'todo'],
  ['the submitter waits', at(3), 'dev.lin', null],
  ['a returned order is a task of its submitter', RETURNED, 'dev.lin', 'todo'],
  ['and of nobody else', RETURNED, 'test.chen', null],
  ['an ended order is nobody’s', { ...order, status: 6, stepOrder: null }, 'test.chen', null],
  ['nor is an unknown status', { ...order, status: 42 }, 'test.chen', null],
  ['a paused order is no task', { ...at(3), ...PAUSED }, 'test.chen', 'paused'],
  ['nor a returned one', { ...RETURNED, ...PAUSED }, 'dev.lin', 'paused'],
  ['a pause gives nobody more', { ...at(3), ...PAUSED }, 'dev.lin', null],
  ['a scheduled release is no task', SCHEDULED, 'ops.he', 'scheduled'],
  ['nor while it is paused', { ...SCHEDULED, ...PAUSED }, 'ops.he', 'paused'],
  ['testers do not release', SCHEDULED, 'test.chen', null],
] as const)('%s', (_what, which, account, list) => {
  expect(taskListOf(which, account)).toBe(list);
});
