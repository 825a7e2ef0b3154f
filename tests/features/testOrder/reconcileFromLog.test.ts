import { testingOrder } from '@/contract/order';
import { reconcileAttachment, reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { call } from '@/services/client';
import { CHEN, entry, order } from './order';

/** A write whose answer was lost is known by the entry of its own key in the order's log, an attachment by the order. */

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

test.each([
  ['removed', 'A-2', null, true],
  ['not removed', 'A-1', null, false],
  ['marked', 'A-1', { inReport: true }, true],
  ['not marked', 'A-1', { inReport: false }, false],
  ['gone, and was to be marked', 'A-2', { inReport: false }, false],
])('an attachment that is %s', async (_what, id, wanted, isThere) => {
  const [sha256, addedAt] = ['', '2026-11-02T02:00:00.000Z'];
  const file = { id: 'A-1', name: 'a.png', size: 1, inReport: true, addedBy: CHEN, sha256, addedAt };
  const now = order({ attachments: [file] });
  jest.mocked(call).mockResolvedValue(now);
  expect(await reconcileAttachment('TO-1', id, wanted)()).toBe(isThere ? now : null);
});
