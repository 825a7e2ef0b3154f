import type { TestOrder } from './order';

/**
 * What changes when somebody writes to an order (decisions §5). Saved evidence, reminders, claims and attachments do not
 * change the order's own revision.
 */
export interface OrderRevision {
  readonly revision: number;
  /** Revision of the saved evidence; 0 without one. */
  readonly evidenceRevision: number;
  readonly remindedAt: string | null;
  /** Account of the person who claimed the order. */
  readonly claimedBy: string | null;
  readonly attachmentIds: readonly string[];
}

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
