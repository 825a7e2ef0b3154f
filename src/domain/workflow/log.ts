import type { ManualEvidence } from './evidence';
import type { LogEntry } from './order';
import { meaningOf, STEP, STEPS, type StepKey } from './steps';

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
export function standingDecision(log: readonly LogEntry[], round: number, step: StepKey): LogEntry | null {
  const standing = judgeLog(log, round).filter(
    (entry) => entry.action === 'decide' && entry.stepOrder === STEP[step].order && !entry.superseded,
  );
  return standing.at(-1) ?? null;
}

/** The manual evidence that counts in a round, or null. */
export function standingManual(log: readonly LogEntry[], round: number): ManualEvidence | null {
  const evidence = standingDecision(log, round, 'manualTest')?.evidence ?? null;
  return evidence?.kind === 'manual' ? evidence : null;
}

/** The conditions of a remark, one per line: a step without evidence lists them there. */
export function conditionsOf(remark: string): string[] {
  return remark
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The conditions of a round's conditional passes; the release acknowledges each (decisions §4.1). */
export function openConditions(log: readonly LogEntry[], round: number): string[] {
  return STEPS.flatMap((step) => {
    const entry = standingDecision(log, round, step.key);
    if (entry?.decision == null || meaningOf(entry.decision)?.hasConditions !== true) return [];
    if (step.evidence === null) return conditionsOf(entry.remark);
    return entry.evidence?.kind === 'manual' ? [...entry.evidence.conditions] : [];
  });
}

/** Why a round began, or began again: a return, or another file; null where nothing came back. */
export function causeOfRound(log: readonly LogEntry[], round: number): LogEntry | null {
  const within = log.findLast((entry) => entry.round === round && entry.returnTo !== null);
  if (within !== undefined) return within;
  const replaced = log.find((entry) => entry.round === round && entry.action === 'replaceFile');
  return replaced ?? log.findLast((entry) => entry.round === round - 1 && entry.action === 'decide') ?? null;
}
