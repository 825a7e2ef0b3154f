import { useSyncExternalStore } from 'react';
import { orderAttachment } from '@/contract/testing';
import { testingOrder } from '@/contract/order';
import { ERROR, errorText } from '@/domain/errors';
import type { FileHashes } from '@/domain/firmware/file';
import { ownAttachments } from '@/domain/workflow/actions';
import { call } from '@/services/client';
import { connection } from '@/services/connection';
import { TransferQueue, type Transfer } from './TransferQueue';
import { putFile } from './upload/putFile';

export interface AttachmentJob extends Pick<FileHashes, 'sha256'> {
  readonly file: File;
  readonly orderNo: string;
  /** The uploading account, to whose decision the file will belong. */
  readonly account: string;
}

/** Queue of attachments: one PUT each, not resumable after a reload. Files are distinguished by their hash, never by name and size. */
export const attachments = new TransferQueue<AttachmentJob, object>({
  port: {
    send: ({ file, orderNo }, onProgress, signal) =>
      putFile(orderAttachment.upload.path, { orderNo, filename: file.name, size: file.size }, file, onProgress, signal),
    discard: () => Promise.resolve(),
  },
  ledger: { open: () => () => undefined, remove: () => Promise.resolve() },
  place: ({ sha256, orderNo }) => `${orderNo}/${sha256}`,
  confirm: async ({ sha256, orderNo, account }) => {
    const order = await call(testingOrder.detail, { orderNo });
    if (ownAttachments(order, account).some((each) => each.sha256 === sha256)) return true;
    // Some servers send no hashes or authors.
    return order.attachments.some((each) => each.sha256 === '' || each.addedBy.code === '') ? null : false;
  },
  unaccepted: () => errorText(ERROR.verification, connection().language()),
});

export function useAttachmentTransfers(orderNo: string): readonly Transfer<AttachmentJob>[] {
  const all = useSyncExternalStore(attachments.subscribe, attachments.list);
  return all.filter(({ job }) => job.orderNo === orderNo);
}
