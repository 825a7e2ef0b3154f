import * as v from 'valibot';
import { count, many, maybe, zoned } from '../fields';
import type { TestOrder } from './order';

/**
 * What changes when somebody writes to an order (decisions §5). Saved evidence, reminders, claims and attachments do not
 * change the order's own revision.
 */
export const orderRevision = v.object({
  revision: count(),
  /** Revision of the saved evidence; 0 without one. */
  evidenceRevision: count(),
  remindedAt: maybe(zoned()),
  /** Account of the person who claimed the order. */
  claimedBy: maybe(v.string()),
  attachmentIds: many(v.string()),
});
export type OrderRevision = Readonly<v.InferOutput<typeof orderRevision>>;

type Watched = Pick<TestOrder, 'revision' | 'savedEvidence' | 'remindedAt' | 'claim' | 'attachments'>;

/** The revision of an order with all that belongs to it. */
export function revisionOf({ revision, savedEvidence, remindedAt, claim, attachments }: Watched): OrderRevision {
  return {
    revision,
    evidenceRevision: savedEvidence?.revision ?? 0,
    remindedAt,
    claimedBy: claim?.by.code ?? null,
    attachmentIds: attachments.map(({ id }) => id),
  };
}
