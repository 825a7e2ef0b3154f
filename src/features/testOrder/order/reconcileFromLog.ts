import { readable } from '@/contract/callFields';
import { testingOrder, type OrderModel } from '@/contract/order';
import type { Attachment } from '@/domain/workflow/testOrder';
import { call } from '@/services/client';

/**
 * Looks in an order's log for the idempotency key of a write whose answer was lost: with it, the write was executed.
 * @returns for `look` of a call: the order after the write; null without the key, which a server may also not log
 */
export const reconcileFromLog =
  (orderNo: string) =>
  async (key: string): Promise<OrderModel | null> => {
    const log = await call(testingOrder.approveLog, { orderNo }, { quiet: true });
    if (!readable(log).some((entry) => entry.key === key)) return null;
    return call(testingOrder.detail, { orderNo }, { quiet: true });
  };

/** The same for an attachment, whose changes no log has: executed if it is now as wanted. @param wanted null: removed */
export const reconcileAttachment =
  (orderNo: string, id: string, wanted: Pick<Attachment, 'inReport'> | null) =>
  async (): Promise<OrderModel | null> => {
    const order = await call(testingOrder.detail, { orderNo }, { quiet: true });
    const found = order.attachments.find((one) => one.id === id);
    const isDone = wanted === null ? !found : found !== undefined && found.inReport === wanted.inReport;
    return isDone ? order : null;
  };
