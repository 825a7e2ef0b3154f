import type { ManualEvidence } from './evidence';
import type { LogEntry } from './order';
import type { StepOrder } from './steps';

/** An entry with what came after it: a later return makes a decision superseded, never removes it. */
export interface JudgedEntry extends LogEntry {
  readonly superseded: boolean;
}

/** Where a round starts again: a return to a chosen step, from which on decisions no longer count. */
function restartsAt(entry: LogEntry): number | null {
  return entry.action === 'decide' && entry.decision === 'return' ? entry.returnTo : null;
}

/**
 * Marks the decisions that no longer count (decisions §4.1): those of earlier rounds, and those from the
 * chosen step on that precede a return to it within the same round.
 * @param log oldest first
 */
export function judgeLog(log: readonly LogEntry[], round: number): JudgedEntry[] {
  return log.map((entry, index) => {
    const overtaken = log.slice(index + 1).some((later) => {
      const start = restartsAt(later);
      return later.round === entry.round && start !== null && entry.stepOrder !== null && entry.stepOrder >= start;
    });
    return { ...entry, superseded: entry.action === 'decide' && (overtaken || entry.round !== round) };
  });
}

/** The decision that counts for a step in a round, or null. */
export function standingDecision(log: readonly LogEntry[], round: number, step: StepOrder): LogEntry | null {
  const standing = judgeLog(log, round).filter(
    (entry) => entry.action === 'decide' && entry.stepOrder === step && !entry.superseded,
  );
  return standing.at(-1) ?? null;
}

/** The manual evidence that counts in a round, or null. */
export function standingManual(log: readonly LogEntry[], round: number): ManualEvidence | null {
  const evidence = standingDecision(log, round, 4)?.evidence ?? null;
  return evidence?.kind === 'manual' ? evidence : null;
}

/** The conditions of a remark, one per line: step 5 has no evidence, its remark lists them. */
export function conditionsOf(remark: string): string[] {
  return remark
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The conditions of a round's conditional passes: step 6 acknowledges each (decisions §4.1). */
export function openConditions(log: readonly LogEntry[], round: number): string[] {
  const manual = standingDecision(log, round, 4);
  const confirmed = standingDecision(log, round, 5);
  return [
    ...(manual?.decision === 'conditionalPass' && manual.evidence?.kind === 'manual' ? manual.evidence.conditions : []),
    ...(confirmed?.decision === 'conditionalPass' ? conditionsOf(confirmed.remark) : []),
  ];
}
