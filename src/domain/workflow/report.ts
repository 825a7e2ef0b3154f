import * as v from 'valibot';
import { person, someone } from '../access/roles';
import { canonicalJson, readJson, type Json } from '../canonical';
import { count, many, maybe, maybeOneOf, numeric, oneOf, text, time, zoned } from '../fields';
import type { VersionFile } from '../firmware/file';
import { MODULES } from '../firmware/number';
import { scope } from './evidence';
import { markedEntry, markSuperseded, validDecision } from './log';
import { PRIORITIES, type LogEntry, type TestOrder } from './order';
import { DECISIONS, STEPS, type StepOrder } from './steps';

/** Format id of a report; changed with every change of its structure. */
export const REPORT_FORMAT = 'firmware-console/order-report/1';

const stepOrders: readonly StepOrder[] = STEPS.map((step) => step.order);

/** The signature of a step: its valid decision in the last round. */
const signature = v.object({
  stepOrder: v.picklist(stepOrders),
  decision: oneOf(DECISIONS),
  signer: someone,
  remark: text(),
  fileSha256: text(),
  at: time(),
});
export type Signature = Readonly<v.InferOutput<typeof signature>>;

/**
 * The report of an order (decisions §5; assumed): what was tested, by whom, with which result and evidence. It contains
 * nothing that changes after the order ends, and no translated texts.
 */
export const orderReport = v.object({
  format: v.literal(REPORT_FORMAT),
  orderNo: v.string(),
  firmwareNo: text(),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  versionId: text(),
  versionNo: text(),
  fileSha256: text(),
  /** File of the last round; null when the version has another file now. */
  file: maybe(
    v.object({ name: text(), size: count(), sha256: v.string(), md5: text(), uploadedBy: someone, uploadedAt: time() }),
  ),
  scope: v.nullish(scope, {}),
  testerList: many(person),
  operationPersonList: many(person),
  submitter: someone,
  submittedAt: time(),
  priority: maybeOneOf(PRIORITIES),
  dueAt: maybe(zoned()),
  remark: text(),
  status: numeric(),
  round: v.nullish(numeric(), 1),
  closedAt: maybe(zoned()),
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

/** What a report says of a file. */
function reportedFile({ name, size, sha256, md5, uploadedBy, uploadedAt }: VersionFile): OrderReport['file'] {
  return { name, size, sha256, md5, uploadedBy, uploadedAt };
}

/**
 * Creates the report of an order.
 * @param log approve log, oldest first
 * @param file the version's current file
 */
export function reportOf(order: TestOrder, log: readonly LogEntry[], file: VersionFile | null): OrderReport {
  const { orderNo, firmwareNo, firmwareName, module, versionId, versionNo, fileSha256, scope } = order;
  const { testerList, operationPersonList, submitter, submittedAt, priority, dueAt, remark } = order;
  const { status, round, closedAt } = order;
  return {
    format: REPORT_FORMAT,
    orderNo,
    firmwareNo,
    firmwareName,
    module,
    versionId,
    versionNo,
    fileSha256,
    file: file?.sha256 === fileSha256 ? reportedFile(file) : null,
    scope,
    testerList,
    operationPersonList,
    submitter,
    submittedAt,
    priority,
    dueAt,
    remark,
    status,
    round,
    closedAt,
    signatures: signaturesOf(order, log),
    log: markSuperseded(log, round),
  };
}

/** A parsed report. */
export interface HeldReport {
  readonly orderNo: string;
  readonly value: Json;
  /** The text for its digest. */
  readonly canonical: string;
  /** Whether the text is exactly canonical. */
  readonly exact: boolean;
}

/**
 * Parses a pasted or dropped report; surrounding white space is ignored.
 * @returns null when it is no report of this format
 */
export function readReport(text: string): HeldReport | null {
  const written = text.trim();
  const value = readJson(written) ?? null;
  if (typeof value !== 'object' || value === null || !('format' in value) || !('orderNo' in value)) return null;
  const { format, orderNo } = value;
  if (format !== REPORT_FORMAT || typeof orderNo !== 'string') return null;
  const canonical = canonicalJson(value);
  return { orderNo, value, canonical, exact: canonical === written };
}
