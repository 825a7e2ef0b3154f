import type { Person } from '../access/roles';
import { canonicalJson, readJson, type Json } from '../canonical';
import type { VersionFile } from '../firmware/file';
import type { Module } from '../firmware/number';
import type { Open } from '../values';
import type { Scope } from './evidence';
import { markSuperseded, validDecision, type MarkedEntry } from './log';
import type { LogEntry, Priority, TestOrder } from './order';
import { STEPS, type Decision, type StepOrder } from './steps';

/** Format id of a report; changed with every change of its structure. */
export const REPORT_FORMAT = 'firmware-console/order-report/1';

/** The signature of a step: its valid decision in the last round. */
export interface Signature {
  readonly stepOrder: StepOrder;
  readonly decision: Open<Decision>;
  readonly signer: Person;
  readonly remark: string;
  readonly fileSha256: string;
  readonly at: string;
}

/**
 * The report of an order (decisions §5): what was tested, by whom, with which result and evidence. It contains nothing
 * that changes after the order ends, and no translated texts.
 */
export interface OrderReport {
  readonly format: typeof REPORT_FORMAT;
  readonly orderNo: string;
  readonly firmwareNo: string;
  readonly firmwareName: string;
  readonly module: Open<Module>;
  readonly versionId: string;
  readonly versionNo: string;
  readonly fileSha256: string;
  /** File of the last round; null when the version has another file now. */
  readonly file: Pick<VersionFile, 'name' | 'size' | 'sha256' | 'md5' | 'uploadedBy' | 'uploadedAt'> | null;
  readonly scope: Scope;
  readonly testerList: readonly Person[];
  readonly operationPersonList: readonly Person[];
  readonly submitter: Person;
  readonly submittedAt: string;
  readonly priority: Open<Priority>;
  readonly dueAt: string | null;
  readonly remark: string;
  readonly status: number;
  readonly round: number;
  readonly closedAt: string | null;
  readonly signatures: readonly Signature[];
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

/**
 * Creates the report of an order.
 * @param log approve log, oldest first
 * @param file the version's current file
 */
export function reportOf(order: TestOrder, log: readonly LogEntry[], file: VersionFile | null): OrderReport {
  const { orderNo, firmwareNo, firmwareName, module, versionId, versionNo, fileSha256, scope } = order;
  const { testerList, operationPersonList, submitter, submittedAt, priority, dueAt, remark } = order;
  const { status, round, closedAt } = order;
  const same = file?.sha256 === fileSha256 ? file : null;
  return {
    format: REPORT_FORMAT,
    orderNo,
    firmwareNo,
    firmwareName,
    module,
    versionId,
    versionNo,
    fileSha256,
    file: same && {
      name: same.name,
      size: same.size,
      sha256: same.sha256,
      md5: same.md5,
      uploadedBy: same.uploadedBy,
      uploadedAt: same.uploadedAt,
    },
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
  const value = readJson(written)?.value ?? null;
  if (typeof value !== 'object' || value === null || !('format' in value) || !('orderNo' in value)) return null;
  const { format, orderNo } = value;
  if (format !== REPORT_FORMAT || typeof orderNo !== 'string') return null;
  const canonical = canonicalJson(value);
  return { orderNo, value, canonical, exact: canonical === written };
}
