import type { OrderModel } from '@/contract/order';
import { isRefusal, problem, type FieldProblem } from '@/domain/reasons';
import { judgeDecision, type DecisionInput, type DecisionFacts } from '@/domain/workflow/decide';
import type {
  AutomatedEvidence,
  CaseRow,
  Evidence,
  ManualEvidence,
  ReleaseEvidence,
  RollbackDoubt,
} from '@/domain/workflow/evidence';
import { failedFirst, NO_CASE } from '@/domain/workflow/roundCases';
import { meaningOf, type Decision } from '@/domain/workflow/decisions';
import { effectOf } from '@/domain/workflow/effects';
import { stepOf } from '@/domain/workflow/steps';

/** Fields of all kinds of evidence, named as in the contract; a step shows its own. */
type EvidenceValues = Readonly<Record<'total' | 'passed' | 'failed', number | null>> &
  Pick<AutomatedEvidence, 'reportLink' | 'readReport'> &
  Omit<ManualEvidence, 'kind'> &
  Omit<ReleaseEvidence, 'kind' | 'rollbackDoubts'>;

export interface DecisionValues {
  readonly decision: Decision | null;
  readonly remark: string;
  readonly returnTo: number | null;
  readonly gapsAcknowledged: boolean;
  readonly evidence: EvidenceValues;
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
 * @param proposed the id of the version to roll back to that is proposed
 * @param cases the cases that a manual test begins with
 */
export function startValues(
  order: OrderModel,
  proposed: string | null = null,
  cases: readonly CaseRow[] = [],
): DecisionValues {
  const { savedEvidence, schedule } = order;
  const saved =
    savedEvidence !== null && savedEvidence.stepOrder === order.stepOrder ? savedEvidence.evidence : schedule;
  const chosen = saved === null ? { ...NO_EVIDENCE, cases } : evidenceValues(saved);
  const evidence = { ...chosen, rollbackVersionId: chosen.rollbackVersionId ?? proposed };
  // antd's form copies plain objects member by member, which takes seconds for 2,000 cases; this one it keeps.
  Object.setPrototypeOf(evidence, null);
  return { decision: null, remark: '', returnTo: null, gapsAcknowledged: false, evidence };
}

/** Evidence as form values, cases that failed first; null gives empty fields. */
export function evidenceValues(evidence: Evidence | null): EvidenceValues {
  const values = { ...NO_EVIDENCE, ...evidence };
  return { ...values, cases: failedFirst(values.cases, values.cases) };
}

/** Rows with all members: a draft that an earlier release kept in the browser lacks those that are new. */
export function completeRows(cases: readonly CaseRow[]): readonly CaseRow[] {
  return cases.every((row) => Object.hasOwn(row, 'attachments')) ? cases : cases.map((row) => ({ ...NO_CASE, ...row }));
}

/** The cases without files that have been removed from the order. */
function withFilesOf({ attachments }: OrderModel, rows: readonly CaseRow[]): readonly CaseRow[] {
  const cases = completeRows(rows);
  const isThere = (wanted: string) => attachments.some(({ id }) => id === wanted);
  return cases.map((row) =>
    row.attachments.every(isThere) ? row : { ...row, attachments: row.attachments.filter(isThere) },
  );
}

/** The evidence of the form values; null when the step has none. */
export function enteredEvidence(order: OrderModel, values: Partial<EvidenceValues> | undefined): Evidence | null {
  const all = { ...NO_EVIDENCE, ...values };
  const { total, passed, failed, readReport, cases, defects, conditions, gaps } = all;
  const { mode, rollbackVersionId, acknowledgedConditions } = all;
  const [reportLink, bench, scope] = [all.reportLink.trim(), all.bench.trim(), all.scope.trim()];
  const kind = stepOf(order.stepOrder)?.evidence ?? null;
  switch (kind) {
    case 'automated':
      return { kind, total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, reportLink, readReport };
    case 'manual':
      return {
        kind,
        cases: withFilesOf(order, cases),
        bench,
        defects,
        conditions,
        gaps: gaps.filter((gap) => gap.reason.trim() !== ''),
      };
    case 'release': {
      const at = mode === 'now' ? null : all.at;
      return { kind, mode, at, scope, rollbackVersionId, rollbackDoubts: [], acknowledgedConditions };
    }
    case null:
      return null;
  }
}

/**
 * The decision as input; null while none is chosen.
 * @param doubtsOf what speaks against rolling back to a version, which is sent with the release plan
 */
export function inputOf(
  order: OrderModel,
  values: DecisionValues,
  doubtsOf: (rollbackId: string) => RollbackDoubt[] = () => [],
): DecisionInput | null {
  const { decision } = values;
  if (decision === null || order.stepOrder === null) return null;
  const entered = enteredEvidence(order, values.evidence);
  const back = entered?.kind === 'release' ? entered.rollbackVersionId : null;
  const evidence =
    entered?.kind === 'release' && back !== null ? { ...entered, rollbackDoubts: doubtsOf(back) } : entered;
  const { total, passed, failed, reportLink } = { ...NO_EVIDENCE, ...values.evidence };
  const isTyped = [total, passed, failed].some((count) => count !== null) || reportLink !== '';
  const blank = evidence?.kind === 'automated' && !meaningOf(decision).passes && !isTyped;
  return {
    orderNo: order.orderNo,
    stepOrder: order.stepOrder,
    round: order.round,
    revision: order.revision,
    decision,
    remark: values.remark.trim(),
    returnTo: effectOf({ stepOrder: order.stepOrder, decision }).chooses ? values.returnTo : null,
    evidence: meaningOf(decision).takesEvidence && !blank ? evidence : null,
    gapsAcknowledged: values.gapsAcknowledged,
  };
}

const IN_CASE = /^evidence\.cases\.(\d+)\./;

/** Index of the case that a problem's field is in; null for other fields. */
export function faultyCase(field: string): number | null {
  const place = IN_CASE.exec(field)?.[1];
  return place === undefined ? null : Number(place);
}

/** The domain's problems of a decision, by field. */
export function checkDecision(
  order: OrderModel,
  account: string,
  around: DecisionFacts,
  input: DecisionInput | null,
): readonly FieldProblem[] {
  if (input === null) return [problem('decision', 'required')];
  const judged = judgeDecision(order, input, account, around);
  return isRefusal(judged) ? (judged.fields ?? []) : [];
}
