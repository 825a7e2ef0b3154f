import { useMemoizedFn } from 'ahooks';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { ownAttachments } from '@/domain/workflow/attachment';
import { call } from '@/services/client';
import { useActor } from '@/session/useActor';
import { attachments as queue } from '@/transfer/attachments';
import { isNotFound } from '../list/failures';
import type { ReadReport } from './decisionValues';
import { useAttach } from './useAttach';

/**
 * Attaches a test report in place of the one read before, and of one with the same name: the counts of one report are
 * never submitted with the file of another (decisions §4.1).
 * @returns a function that resolves to one message per refused file, or null when the earlier report could not be
 * removed, which has been shown
 */
export function useReplaceReport(order: OrderModel, reload: () => Promise<OrderModel | null>) {
  const { code } = useActor();
  const attach = useAttach(order);
  return useMemoizedFn(async (file: File, before: ReadReport | null): Promise<readonly string[] | null> => {
    const isEarlier = ({ name, size }: ReadReport) =>
      name === file.name || (name === before?.name && size === before.size);
    queue
      .list()
      .filter(({ job, state }) => job.orderNo === order.orderNo && state !== 'done' && isEarlier(job.file))
      .forEach(({ id }) => queue.abort(id));
    // An upload may have ended since the order was shown.
    const now = before === null ? order : await reload();
    if (now === null) return null;
    const earlier = ownAttachments(now, code).filter(isEarlier);
    try {
      for (const { id } of earlier) await remove(order.orderNo, id);
    } catch {
      return null;
    }
    if (earlier.length > 0) void reload();
    return attach([file], earlier);
  });
}

async function remove(orderNo: string, id: string): Promise<void> {
  try {
    await call(testing.removeAttachment, { orderNo, id }, { announce: false });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
