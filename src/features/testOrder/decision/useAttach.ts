import { useMemoizedFn } from 'ahooks';
import { useLanguage } from '@/components/caption';
import type { OrderModel } from '@/contract/order';
import { checkAttachment } from '@/domain/workflow/attachment';
import { attachments as queue, useAttachmentTransfers } from '@/transfer/attachments';
import { problemText } from '../order/reasons';

/**
 * Uploads attachments of a decision; files that are already attached are skipped (decisions §4.1).
 * @returns a function that takes the files and returns one message per refused file
 */
export function useAttach(order: OrderModel): (files: readonly File[]) => readonly string[] {
  const language = useLanguage();
  const transfers = useAttachmentTransfers(order.orderNo);
  return useMemoizedFn((files: readonly File[]): readonly string[] => {
    const waiting = transfers.length + order.attachments.length;
    const isThere = (file: File) =>
      order.attachments.some(({ name, size }) => name === file.name && size === file.size);
    return files
      .filter((file) => !isThere(file))
      .flatMap((file, index) => {
        const [problem] = checkAttachment(file, waiting + index);
        if (problem !== undefined) return [`${file.name}: ${problemText(problem, language)}`];
        queue.add({ file, orderNo: order.orderNo });
        return [];
      });
  });
}
