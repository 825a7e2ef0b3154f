import { canonicalJson } from '../canonical';
import { revisionOf, type LogEntry, type TestOrder } from './testOrder';

interface Seen {
  readonly order: TestOrder;
  readonly log: readonly LogEntry[];
}

export interface OrderChanges {
  /** The last log entry; null for changes without one, such as saved evidence. */
  readonly last: LogEntry | null;
  /** Whether a decision on the earlier state would be refused, because the revision is another. */
  readonly stale: boolean;
  /** Whether the form of the earlier state would begin with other values now. */
  readonly otherForm: boolean;
  readonly byOthers: boolean;
  /** Whether this page wrote all of it, by the idempotency keys in the log. */
  readonly own: boolean;
}

/**
 * Compares two states of an order, the earlier one first.
 * @param isOwnKey whether this page sent an idempotency key
 * @returns null when nothing changed
 */
export function changesSince(
  before: Seen,
  now: Seen,
  account: string,
  isOwnKey: (key: string) => boolean,
): OrderChanges | null {
  const was = revisionOf(before.order);
  const is = revisionOf(now.order);
  if (canonicalJson(was) === canonicalJson(is)) return null;
  // Of a log that was not read before, the last entry is the change.
  const entries = before.log.length === 0 ? now.log.slice(-1) : now.log.slice(before.log.length);
  const others = entries.filter(({ actor }) => actor.code !== account);
  const stale = was.revision !== is.revision;
  const saved = was.evidenceRevision !== is.evidenceRevision;
  const logged = stale || was.remindedAt !== is.remindedAt || was.claimedBy !== is.claimedBy;
  const { savedEvidence, attachments } = now.order;
  const attached = attachments.filter(({ id }) => !was.attachmentIds.includes(id));
  const byOthers =
    others.length > 0 ||
    // A server may write no log entry.
    (stale && entries.length === 0) ||
    (saved && savedEvidence !== null && savedEvidence.savedBy.code !== account) ||
    attached.some(({ addedBy }) => addedBy.code !== account);
  return {
    last: logged ? (others.at(-1) ?? entries.at(-1) ?? null) : null,
    stale,
    otherForm: stale || saved,
    byOthers,
    own: !byOthers && entries.length > 0 && entries.every(({ key }) => isOwnKey(key)),
  };
}
