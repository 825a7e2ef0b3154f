import * as v from 'valibot';
import { person, someone } from '../access/roles';
import { canonicalJson, readJson } from '../canonical';
import { count, many, maybe, oneOf, text, time } from '../fields';
import { storedFile, type VersionFile } from '../firmware/file';
import { markedEntry, markSuperseded, validDecision, type MarkedEntry } from './log';
import { testOrder, type Attachment, type LogEntry, type TestOrder } from './order';
import { DECISIONS, STEP_ORDERS, STEPS } from './steps';

/** Format id of a report; changed with every change of its structure. */
export const REPORT_FORMAT = 'firmware-console/order-report/1';

/** The signature of a step: its valid decision in the last round. */
const signature = v.object({
  stepOrder: v.picklist(STEP_ORDERS),
  decision: oneOf(DECISIONS),
  signer: someone,
  remark: text(),
  fileSha256: text(),
  at: time(),
});
export type Signature = Readonly<v.InferOutput<typeof signature>>;

const reportedFile = v.object({
  ...v.pick(storedFile, ['sha256', 'md5', 'uploadedBy', 'uploadedAt']).entries,
  name: text(),
  size: count(),
});

/** What a report takes over from its order. */
const OF_ORDER = [
  ...(['orderNo', 'firmwareNo', 'firmwareName', 'module', 'versionId', 'versionNo', 'fileSha256', 'scope'] as const),
  ...(['testerList', 'operationPersonList', 'submitter', 'submittedAt', 'priority', 'dueAt', 'remark'] as const),
  ...(['status', 'round', 'closedAt'] as const),
] as const;

/** The report of an order (decisions §5; assumed): nothing that changes after its end, no translated texts. */
export const orderReport = v.object({
  format: v.literal(REPORT_FORMAT),
  ...v.pick(testOrder, OF_ORDER).entries,
  /** File of the last round; null when the version has another file now. */
  file: maybe(reportedFile),
  testerList: many(person),
  operationPersonList: many(person),
  signatures: many(signature),
  log: many(markedEntry),
});
export type OrderReport = Readonly<v.InferOutput<typeof orderReport>>;

function signaturesOf(order: TestOrder, log: readonly LogEntry[]): Signature[] {
  return STEPS.flatMap(({ key, order: stepOrder }) => {
    const entry = validDecision(log, order.round, key);
    if (entry?.decision == null) return [];
    const { decision, actor, remark, fileSha256, at } = entry;
    return [{ stepOrder, decision, signer: actor, remark, fileSha256, at }];
  });
}

/** The report of an order, from its log, oldest first, and the version's current file. */
export function reportOf(order: TestOrder, log: readonly LogEntry[], file: VersionFile | null): OrderReport {
  return {
    format: REPORT_FORMAT,
    ...v.parse(v.pick(testOrder, OF_ORDER), order),
    file: file?.sha256 === order.fileSha256 ? v.parse(reportedFile, file) : null,
    signatures: signaturesOf(order, log),
    log: markSuperseded(log, order.round),
  };
}

/** An attachment of a report, with its decision. */
export type ReportedAttachment = Attachment & Pick<MarkedEntry, 'round' | 'stepOrder' | 'superseded'>;

/** The attachments of a report's decisions, oldest first; they are in the sealed log, with their hashes. */
export function reportedAttachments({ log }: Pick<OrderReport, 'log'>): ReportedAttachment[] {
  return log.flatMap(({ attachments, round, stepOrder, superseded }) =>
    attachments.map((file) => ({ ...file, round, stepOrder, superseded })),
  );
}

/**
 * Parses a pasted or dropped report; null when it is no report of this format.
 * @returns its text for the digest, and whether it was written exactly so
 */
export function readReport(text: string) {
  const written = text.trim();
  const value = readJson(written) ?? null;
  if (typeof value !== 'object' || value === null || !('format' in value) || !('orderNo' in value)) return null;
  const { format, orderNo } = value;
  if (format !== REPORT_FORMAT || typeof orderNo !== 'string') return null;
  const canonical = canonicalJson(value);
  return { orderNo, value, canonical, exact: canonical === written };
}
