import { useSyncExternalStore } from 'react';
import { orderAttachment } from '@/contract/testing';
import { testingOrder } from '@/contract/order';
import { ERROR, errorText } from '@/domain/errors';
import { call } from '@/services/client';
import { connection } from '@/services/connection';
import { TransferQueue, type Transfer } from './TransferQueue';
import { putFile } from './upload/putFile';

export interface AttachmentJob {
  readonly file: File;
  readonly orderNo: string;
}

/** Queue of attachments: one PUT each, not resumable after a reload. */
export const attachments = new TransferQueue<AttachmentJob, object>({
  port: {
    send: ({ file, orderNo }, onProgress, signal) =>
      putFile(orderAttachment.uploadPath, { orderNo, filename: file.name, size: file.size }, file, onProgress, signal),
    discard: () => Promise.resolve(),
  },
  ledger: { open: () => () => undefined, remove: () => Promise.resolve() },
  place: ({ file, orderNo }) => `${orderNo}/${file.name}`,
  confirm: async ({ file, orderNo }) => {
    const order = await call(testingOrder.detail, { orderNo });
    return order.attachments.some(({ name, size }) => name === file.name && size === file.size);
  },
  unaccepted: () => errorText(ERROR.verification, connection().language()),
});

export function useAttachmentTransfers(orderNo: string): readonly Transfer<AttachmentJob>[] {
  const all = useSyncExternalStore(attachments.subscribe, attachments.list);
  return all.filter(({ job }) => job.orderNo === orderNo);
}
