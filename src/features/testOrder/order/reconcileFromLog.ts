import { readable } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import { keyOf } from '@/services/cache';
import { call } from '@/services/client';

/**
 * Looks in an order's log for the idempotency key of a write whose answer was lost: with it, the write was executed.
 * @returns for `look` of a call: the order then; null where the log does not have the key, as of a server that logs none
 */
export const reconcileFromLog =
  (orderNo: string) =>
  async (key: string): Promise<OrderModel | null> => {
    const log = await call(testingOrder.approveLog, { orderNo }, { quiet: true });
    if (!readable(log).some((entry) => entry.key === key)) return null;
    return call(testingOrder.detail, { orderNo }, { quiet: true });
  };

/** Options of a write to an order: it answers with the order, and a lost answer is looked for in the log. */
export const orderWrite = (orderNo: string) => ({
  answers: keyOf(testingOrder.detail, { orderNo }),
  look: reconcileFromLog(orderNo),
});
