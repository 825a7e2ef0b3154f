import type { OrderModel } from '@/contract/order';
import { isRefusal, problem, type FieldProblem } from '@/domain/reasons';
import { judgeDecision, type DecisionInput, type DecisionContext } from '@/domain/workflow/decide';
import type { AutomatedEvidence, Evidence, ManualEvidence, ReleaseEvidence } from '@/domain/workflow/evidence';
import type { Attachment } from '@/domain/workflow/order';
import { meaningOf, stepOf, type Decision } from '@/domain/workflow/steps';

/** Fields of all kinds of evidence, named as in the contract; a step shows its own. */
type EvidenceValues = Readonly<Record<'total' | 'passed' | 'failed', number | null>> &
  Pick<AutomatedEvidence, 'reportLink'> &
  Omit<ManualEvidence, 'kind'> &
  Omit<ReleaseEvidence, 'kind'>;

/** A test report whose counts were read into the form. */
export type ReadReport = Pick<Attachment, 'name' | 'size'>;

export interface DecisionValues {
  readonly decision: Decision | null;
  readonly remark: string;
  readonly returnTo: number | null;
  readonly gapsAcknowledged: boolean;
  readonly evidence: EvidenceValues;
  /** Not sent; the next report replaces its attachment. */
  readonly report: ReadReport | null;
}

const NO_EVIDENCE: EvidenceValues = {
  total: null,
  passed: null,
  failed: null,
  reportLink: '',
  cases: [],
  bench: '',
  defects: [],
  conditions: [],
  gaps: [],
  mode: 'now',
  at: null,
  scope: '',
  rollbackVersionId: null,
  acknowledgedConditions: [],
};

/**
 * Initial values of a step's form: the saved evidence of this step, or the release plan to change.
 * @param rollback ids of the versions to roll back to; a single one is chosen
 */
export function startValues(order: OrderModel, rollback: readonly string[] = []): DecisionValues {
  const { savedEvidence, schedule } = order;
  const saved =
    savedEvidence !== null && savedEvidence.stepOrder === order.stepOrder ? savedEvidence.evidence : schedule;
  const [only = null, other] = rollback;
  const chosen = evidenceValues(saved);
  const evidence = other === undefined ? { ...chosen, rollbackVersionId: chosen.rollbackVersionId ?? only } : chosen;
  return { decision: null, remark: '', returnTo: null, gapsAcknowledged: false, evidence, report: null };
}

/** Evidence as form values; null gives empty fields. */
export function evidenceValues(evidence: Evidence | null): EvidenceValues {
  return { ...NO_EVIDENCE, ...evidence };
}

/** The evidence of the form values; null when the step has none. */
export function enteredEvidence(order: OrderModel, values: Partial<EvidenceValues> | undefined): Evidence | null {
  const all = { ...NO_EVIDENCE, ...values };
  const { total, passed, failed, cases, defects, conditions, gaps, mode, rollbackVersionId, acknowledgedConditions } =
    all;
  const [reportLink, bench, scope] = [all.reportLink.trim(), all.bench.trim(), all.scope.trim()];
  const kind = stepOf(order.stepOrder)?.evidence ?? null;
  switch (kind) {
    case 'automated':
      return { kind, total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, reportLink };
    case 'manual':
      return { kind, cases, bench, defects, conditions, gaps: gaps.filter((gap) => gap.reason.trim() !== '') };
    case 'release': {
      const at = mode === 'now' ? null : all.at;
      return { kind, mode, at, scope, rollbackVersionId, acknowledgedConditions };
    }
    case null:
      return null;
  }
}

/** The decision as input; null while none is chosen. */
export function inputOf(order: OrderModel, values: DecisionValues): DecisionInput | null {
  const { decision } = values;
  if (decision === null || order.stepOrder === null) return null;
  const evidence = enteredEvidence(order, values.evidence);
  const { total, passed, failed, reportLink } = { ...NO_EVIDENCE, ...values.evidence };
  const isTyped = [total, passed, failed].some((count) => count !== null) || reportLink !== '';
  const blank = evidence?.kind === 'automated' && decision === 'fail' && !isTyped;
  return {
    orderNo: order.orderNo,
    stepOrder: order.stepOrder,
    round: order.round,
    revision: order.revision,
    decision,
    remark: values.remark.trim(),
    returnTo: decision === 'return' ? values.returnTo : null,
    evidence: meaningOf(decision).takesEvidence && !blank ? evidence : null,
    gapsAcknowledged: values.gapsAcknowledged,
  };
}

const TITLE = /^evidence\.cases\.(\d+)\.title$/;

/** Index of the case whose name a problem is about; null for other problems. */
export function wrongTitle({ field }: FieldProblem): number | null {
  const place = TITLE.exec(field)?.[1];
  return place === undefined ? null : Number(place);
}

/** The domain's problems of the form values, by field (decisions §4.1). */
export function checkDecision(
  order: OrderModel,
  account: string,
  around: DecisionContext,
  values: DecisionValues,
): readonly FieldProblem[] {
  const input = inputOf(order, values);
  if (input === null) return [problem('decision', 'required')];
  const judged = judgeDecision(order, input, account, around);
  return isRefusal(judged) ? (judged.fields ?? []) : [];
}
