import { checkFuture, checkList, checkText } from '../fieldChecks';
import { CASES_MAX, checkCaseTexts } from '../firmware/caseTexts';
import { problem, problemIf, type FieldProblem } from '../reasons';
import { meaningOf, type Decision } from './decisions';
import { BENCH_MAX, coverage, FAILURES_MAX, GAP_REASON_MAX, RELEASE_SCOPE_MAX } from './evidence';
import type { AutomatedEvidence, CaseRow, Evidence, ManualEvidence, ReleaseEvidence, Scope } from './evidence';
import type { Step } from './steps';

/** What is wrong with the evidence of a decision, for form and server. */

function checkAutomated(evidence: AutomatedEvidence, decision: Decision): FieldProblem[] {
  const { total, passed, failed, reportLink } = evidence;
  const counts = [total, passed, failed];
  const { needsAllPassed } = meaningOf(decision);
  if (counts.some((value) => !Number.isInteger(value) || value < 0)) return [problem('evidence.total', 'invalid')];
  const isLink = reportLink === '' || /^https?:\/\/\S+$/.test(reportLink);
  return [
    ...problemIf(needsAllPassed && total === 0, 'evidence.total', 'required'),
    // A combination with an open case has not passed; a decision other than a pass reports it.
    ...problemIf(
      needsAllPassed ? passed + failed !== total : passed + failed > total,
      'evidence.total',
      'casesDisagree',
    ),
    ...problemIf(needsAllPassed && failed > 0, 'evidence.failed', 'casesFailed'),
    ...problemIf(!isLink, 'evidence.reportLink', 'pattern', { rule: 'http(s)://…' }),
  ];
}

function checkManual(evidence: ManualEvidence, decision: Decision, scope: Scope): FieldProblem[] {
  const unexplained = coverage(scope, evidence).filter((cell) => cell.gap && cell.reason === '');
  const { needsAllPassed, hasConditions } = meaningOf(decision);
  const passesWith = (...results: string[]) =>
    needsAllPassed && evidence.cases.some(({ result }) => results.includes(result));
  return [
    ...problemIf(evidence.cases.length === 0, 'evidence.cases', 'unchosen'),
    ...problemIf(evidence.cases.length > CASES_MAX, 'evidence.cases', 'tooMany', { max: CASES_MAX }),
    ...evidence.cases.flatMap(({ title }, index) =>
      problemIf(title.trim() === '', `evidence.cases.${String(index)}.title`, 'required'),
    ),
    ...problemIf(passesWith('notRun'), 'evidence.cases', 'casesNotRun'),
    ...problemIf(passesWith('failed', 'blocked'), 'evidence.cases', 'casesFailed'),
    ...(hasConditions ? checkList('evidence.conditions', evidence.conditions, 'required') : []),
    ...unexplained.map(({ hardwareRevision, sourceVersion }) =>
      problem('evidence.gaps', 'gapReason', { value: [hardwareRevision, sourceVersion].filter(Boolean).join(' ← ') }),
    ),
  ];
}

/**
 * Case rows that cannot belong to a decision: outside the scope of its order, or with files that its author did not attach.
 * @param attachmentIds the author's own attachments
 */
export function checkRows(scope: Scope, cases: readonly CaseRow[], attachmentIds: readonly string[]): FieldProblem[] {
  // '' means that no value was given. A scope without hardware was not sent by the server, which then checks by itself.
  const isScopeKnown = scope.hardwareRevisions.length > 0;
  const notOneOf = (field: string, value: string, wanted: readonly string[]): FieldProblem[] =>
    problemIf(isScopeKnown && value !== '' && !wanted.includes(value), field, 'notOneOf', { value });
  return cases.flatMap(({ hardwareRevision, sourceVersion, attachments }, index) => [
    ...notOneOf(`evidence.cases.${String(index)}.hardwareRevision`, hardwareRevision, scope.hardwareRevisions),
    ...notOneOf(`evidence.cases.${String(index)}.sourceVersion`, sourceVersion, scope.sourceVersions),
    ...attachments.flatMap((id) => notOneOf(`evidence.cases.${String(index)}.attachments`, id, attachmentIds)),
  ]);
}

export interface ReleaseContext {
  readonly now: string;
  /** Released versions of the number to roll back to. */
  readonly rollbackVersionIds: readonly string[];
  /** Conditions of this round that must be acknowledged. */
  readonly conditions: readonly string[];
}

function checkRelease(evidence: ReleaseEvidence, context: ReleaseContext): FieldProblem[] {
  const { mode, at, scope, rollbackVersionId, acknowledgedConditions } = evidence;
  const { rollbackVersionIds: offered, conditions } = context;
  const isUnknown = rollbackVersionId !== null && !offered.includes(rollbackVersionId);
  const isAcknowledged = conditions.every((condition) => acknowledgedConditions.includes(condition));
  return [
    ...problemIf(mode === 'scheduled' && at === null, 'evidence.at', 'required'),
    ...(mode === 'scheduled' ? checkFuture('evidence.at', at, context.now) : []),
    ...problemIf(scope.trim() === '', 'evidence.scope', 'required'),
    ...problemIf(rollbackVersionId === null && offered.length > 0, 'evidence.rollbackVersionId', 'unchosen'),
    ...problemIf(isUnknown, 'evidence.rollbackVersionId', 'notOneOf', { value: rollbackVersionId ?? '' }),
    ...problemIf(!isAcknowledged, 'evidence.acknowledgedConditions', 'conditionsUnacknowledged'),
  ];
}

/**
 * Texts and lists of evidence that are too long, and malformed keys. They are checked for every decision, and when
 * unfinished evidence is saved.
 */
export function checkLengths(evidence: Evidence, scope: Scope): FieldProblem[] {
  if (evidence.kind === 'automated') {
    const max = Math.max(0, Math.min(evidence.failed, FAILURES_MAX));
    return problemIf((evidence.readReport?.failures.length ?? 0) > max, 'evidence.readReport', 'tooMany', { max });
  }
  if (evidence.kind === 'release') return checkText('evidence.scope', evidence.scope, RELEASE_SCOPE_MAX, false);
  const isGapTooLong = coverage(scope, evidence).some(({ gap, reason }) => gap && reason.length > GAP_REASON_MAX);
  return [
    ...evidence.cases.flatMap((row, index) => checkCaseTexts(`evidence.cases.${String(index)}`, row)),
    ...checkText('evidence.bench', evidence.bench, BENCH_MAX, false),
    ...problemIf(isGapTooLong, 'evidence.gaps', 'tooLong', { max: GAP_REASON_MAX }),
  ];
}

/** Checks the evidence of a decision. A pass needs the evidence of its step; other decisions do not. */
export function checkEvidence(
  { evidence: kind }: Pick<Step, 'evidence'>,
  decision: Decision,
  evidence: Evidence | null,
  scope: Scope,
  context: ReleaseContext,
): FieldProblem[] {
  const needed = kind !== null && meaningOf(decision).passes;
  if (evidence === null) return needed ? [problem('evidence', 'required')] : [];
  if (evidence.kind !== kind) return [problem('evidence', 'invalid')];
  const tooLong = checkLengths(evidence, scope);
  if (evidence.kind === 'automated') return [...checkAutomated(evidence, decision), ...tooLong];
  if (!needed) return tooLong;
  const isManual = evidence.kind === 'manual';
  return [...(isManual ? checkManual(evidence, decision, scope) : checkRelease(evidence, context)), ...tooLong];
}
