import type { Person } from '../access/roles';
import type { VersionFile } from '../firmware/file';
import { endedState, markSuperseded, validDecision, type MarkedEntry } from './log';
import type { Attachment, LogEntry, TestOrder } from './testOrder';
import { STEPS } from './steps';

/** The signature of a step: its valid decision in the last round. */
interface Signature extends Pick<LogEntry, 'remark' | 'fileSha256' | 'at'> {
  readonly stepOrder: number;
  readonly decision: NonNullable<LogEntry['decision']>;
  readonly signer: Person;
}

export interface OrderReport extends TestOrder {
  /** Set once the release is over. */
  readonly ended: ReturnType<typeof endedState>;
  /** File of the last round; null when the version has another file now. */
  readonly file: VersionFile | null;
  readonly signatures: readonly Signature[];
  /** Oldest first; superseded decisions are marked. */
  readonly log: readonly MarkedEntry[];
}

function signaturesOf(order: TestOrder, log: readonly LogEntry[]): Signature[] {
  return STEPS.flatMap(({ key, order: stepOrder }) => {
    const entry = validDecision(log, order.round, key);
    if (entry?.decision == null) return [];
    const { decision, actor, remark, fileSha256, at } = entry;
    return [{ stepOrder, decision, signer: actor, remark, fileSha256, at }];
  });
}

/** The report of an order, from its log, oldest first, and the version's current file. */
export const reportOf = (
  order: TestOrder & { readonly versionState?: string },
  log: readonly LogEntry[],
  file: VersionFile | null,
): OrderReport => ({
  ...order,
  ended: endedState(order.versionState ?? '', log),
  file: file?.sha256 === order.fileSha256 ? file : null,
  signatures: signaturesOf(order, log),
  log: markSuperseded(log, order.round),
});

export type ReportedAttachment = Attachment & Pick<MarkedEntry, 'round' | 'stepOrder' | 'superseded'>;

/** The attachments of a report's decisions, oldest first. */
export function reportedAttachments({ log }: Pick<OrderReport, 'log'>): ReportedAttachment[] {
  return log.flatMap(({ attachments, round, stepOrder, superseded }) =>
    attachments.map((file) => ({ ...file, round, stepOrder, superseded })),
  );
}
