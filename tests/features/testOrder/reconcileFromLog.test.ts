import { testingOrder } from '@/contract/order';
import { reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { call } from '@/services/client';
import { entry, order } from './order';

/** A write whose answer was lost is known by the entry of its own key in the order's log. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));

const found = order({ stepOrder: 2 });

test.each([
  ['its own entry', ['of-another', 'mine'], found],
  ['only other entries', ['of-another', ''], null],
  ['no entry', [], null],
])('in a log with %s', async (_what, keys, expected) => {
  const log = keys.map((key) => ({ ...entry(), key }));
  jest
    .mocked(call)
    .mockImplementation((endpoint) => Promise.resolve(endpoint === testingOrder.approveLog ? log : found));
  expect(await reconcileFromLog('TO-1')('mine')).toBe(expected);
});
