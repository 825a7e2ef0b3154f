import { useMemoizedFn } from 'ahooks';
import { useLanguage } from '@/components/caption';
import type { OrderModel } from '@/contract/order';
import { checkAttachment, ownAttachments } from '@/domain/workflow/attachment';
import type { Attachment } from '@/domain/workflow/order';
import { useActor } from '@/session/useActor';
import { attachments as queue, useAttachmentTransfers } from '@/transfer/attachments';
import { problemText } from '../order/reasons';

/**
 * Uploads attachments of a decision; files that the user has already attached are skipped (decisions §4.1).
 * @returns a function that takes the files, and attachments removed meanwhile, and returns one message per refused file
 */
export function useAttach(order: OrderModel) {
  const language = useLanguage();
  const { code } = useActor();
  const transfers = useAttachmentTransfers(order.orderNo);
  return useMemoizedFn((files: readonly File[], removed: readonly Attachment[] = []): readonly string[] => {
    const attached = ownAttachments(order, code).filter(({ id }) => !removed.some((each) => each.id === id));
    const waiting = transfers.length + attached.length;
    const isThere = (file: File) => attached.some(({ name, size }) => name === file.name && size === file.size);
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
