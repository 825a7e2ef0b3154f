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

/**
 * The uploads of files that people attach to orders. Each file is sent by one PUT, so that an upload that ends early
 * starts over, and no ledger remembers it after a reload. An order has a file once, whatever its name: the hash tells.
 */
export const attachments = new TransferQueue<AttachmentJob, object>({
  port: {
    send: ({ file, orderNo }, onProgress, signal) =>
      putFile(orderAttachment.upload.path, { orderNo, filename: file.name, size: file.size }, file, onProgress, signal),
    discard: () => Promise.resolve(),
  },
  ledger: { open: () => () => undefined, remove: () => Promise.resolve() },
  keyOf: ({ sha256, orderNo }) => `${orderNo}/${sha256}`,
  confirm: async ({ sha256, orderNo, account }) => {
    const order = await call(testingOrder.detail, { orderNo });
    if (ownAttachments(order, account).some((each) => each.sha256 === sha256)) return true;
    // A server that sends no hash or no author with an attachment does not tell whether it is this one.
    return order.attachments.some((each) => each.sha256 === '' || each.addedBy.code === '') ? null : false;
  },
  refusalText: () => errorText(ERROR.verification, connection().language()),
});

/** The uploads of an order's attachments on this page. */
export function useAttachmentTransfers(orderNo: string): readonly Transfer<AttachmentJob>[] {
  const all = useSyncExternalStore(attachments.subscribe, attachments.list);
  return all.filter(({ job }) => job.orderNo === orderNo);
}
