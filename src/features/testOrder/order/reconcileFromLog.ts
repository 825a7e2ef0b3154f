import { readable } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import type { Attachment } from '@/domain/workflow/testOrder';
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

/** The same for a change of an attachment, which no log has: it is as it was to be. @param wanted null for none */
export const reconcileAttachment =
  (orderNo: string, id: string, wanted: Pick<Attachment, 'inReport'> | null) =>
  async (): Promise<OrderModel | null> => {
    const order = await call(testingOrder.detail, { orderNo }, { quiet: true });
    const is = order.attachments.find((one) => one.id === id);
    return is?.inReport === wanted?.inReport && (is === undefined) === (wanted === null) ? order : null;
  };
