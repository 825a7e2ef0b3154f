import { useLatest, useMemoizedFn } from 'ahooks';
import { useText } from '@/components/texts';
import { orderAttachment, testing } from '@/contract/testing';
import { checkAttachment, ownAttachments } from '@/domain/workflow/actions';
import type { Attachment } from '@/domain/workflow/testOrder';
import { call } from '@/services/client';
import { isMissing, isOffered } from '@/services/failure';
import { useActor } from '@/session/useRights';
import { attachments as queue } from '@/transfer/attachments';
import { hashFile } from '@/transfer/hash/hashFile';
import { isUnderWay } from '@/transfer/TransferQueue';
import { whyUnread } from '@/transfer/upload/failed';
import { reconcileAttachment } from '../order/reconcileFromLog';
import { useFormBasis, useOrderCommands } from '../order/orderContext';
import { ATTACHMENTS } from './decisionTexts';

export interface Offered {
  readonly name: string;
  /** The hash of a file that is attached or on its way. */
  readonly sha256: string | null;
  /** Why it is not attached now, as a sentence: also that it is attached already. */
  readonly refused: string | null;
}

/** One message per file that was not attached. */
export const refusals = (offered: readonly Offered[]): readonly string[] =>
  offered.flatMap(({ refused }) => refused ?? []);

/**
 * Uploads attachments of a decision; files are distinguished by their SHA-256.
 * @returns a function that takes the files, and attachments removed meanwhile, and resolves when all are queued
 */
export function useAttach() {
  const t = useText();
  const { order } = useFormBasis();
  const { code: account } = useActor();
  const { orderNo } = order;
  // A file may arrive while another one is hashed.
  const latest = useLatest(order);
  return useMemoizedFn(async (files: readonly File[], removed: readonly Attachment[] = []) => {
    const offer = async (file: File): Promise<Offered> => {
      const { name } = file;
      const refuse = (why: string) => ({ name, sha256: null, refused: `${name}: ${why}` });
      // The file alone; its number among the others is checked once its hash is known.
      const [wrong] = checkAttachment(file, 0);
      if (wrong !== undefined) return refuse(t(wrong));
      const hashed = await hashFile(file).catch(async (problem: unknown) => refuse(await whyUnread(file, problem)));
      if ('refused' in hashed) return hashed;
      const { sha256 } = hashed;
      const attached = ownAttachments(latest.current, account).filter(
        ({ id }) => !removed.some((one) => one.id === id),
      );
      const queued = queue.list().filter(({ job }) => job.orderNo === orderNo);
      const isUploading = queued.some(({ job, state }) => job.sha256 === sha256 && isUnderWay({ state }));
      if (isUploading || attached.some((each) => each.sha256 === sha256))
        return { name, sha256, refused: t(ATTACHMENTS.already, { name }) };
      const others = new Set([
        ...attached.map((each) => each.sha256 || each.id),
        ...queued.map(({ job }) => job.sha256),
      ]);
      others.delete(sha256);
      const [tooMany] = checkAttachment(file, others.size);
      if (tooMany !== undefined) return refuse(t(tooMany));
      queue.add({ file, orderNo, sha256, account });
      return { name, sha256, refused: null };
    };
    const offered: Offered[] = [];
    if (!isOffered(orderAttachment.upload)) return offered;
    // One after the other: the same file may have been chosen twice.
    for (const file of files) offered.push(await offer(file));
    return offered;
  });
}

/**
 * Removes the attached file of a report, so that its counts are never submitted with the file of another one.
 * @returns a function of its SHA-256, null if it was not attached; resolves to what was removed, or to null after a failure,
 * which has been shown
 */
export function useRemoveReport() {
  const { code } = useActor();
  const { order } = useFormBasis();
  const { follow } = useOrderCommands();
  return useMemoizedFn(async (sha256: string | null): Promise<readonly Attachment[] | null> => {
    const { orderNo } = order;
    if (sha256 === null) return [];
    queue
      .list()
      .filter(({ job, state }) => job.orderNo === orderNo && state !== 'done' && job.sha256 === sha256)
      .forEach(({ id }) => queue.abort(id));
    // An upload may have ended since the order was shown.
    const now = await follow();
    if (now === null) return null;
    const earlier = ownAttachments(now.order, code).filter((each) => each.sha256 === sha256);
    for (const { id } of earlier) {
      try {
        await call(testing.removeAttachment, { orderNo, id }, { look: reconcileAttachment(orderNo, id, null) });
      } catch (error) {
        if (!isMissing(error)) return null;
      }
    }
    if (earlier.length > 0) void follow();
    return earlier;
  });
}
