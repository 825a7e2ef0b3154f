import * as v from 'valibot';
import { flag } from '../fields';
import type { ManualEvidence } from './evidence';
import { logEntry, type LogEntry } from './order';
import { meaningOf, STEP, STEPS, type StepKey } from './steps';

/** A log entry with whether a later return superseded it. */
export const markedEntry = v.object({ ...logEntry.entries, superseded: flag() });
export type MarkedEntry = Readonly<v.InferOutput<typeof markedEntry>>;

/** The step from which a return supersedes decisions, or null. */
function restartsAt(entry: LogEntry): number | null {
  return entry.action === 'decide' && entry.decision === 'return' ? entry.returnTo : null;
}

/**
 * Marks superseded decisions (decisions §4.1): those of earlier rounds, and those from a step that was later returned
 * to in the same round.
 * @param log oldest first
 */
export function markSuperseded(log: readonly LogEntry[], round: number): MarkedEntry[] {
  return log.map((entry, index) => {
    const overtaken = log.slice(index + 1).some((later) => {
      const start = restartsAt(later);
      return later.round === entry.round && start !== null && entry.stepOrder !== null && entry.stepOrder >= start;
    });
    return { ...entry, superseded: entry.action === 'decide' && (overtaken || entry.round !== round) };
  });
}

/** The valid decision of a step in a round, or null. */
export function validDecision(log: readonly LogEntry[], round: number, step: StepKey): LogEntry | null {
  const standing = markSuperseded(log, round).filter(
    (entry) => entry.action === 'decide' && entry.stepOrder === STEP[step].order && !entry.superseded,
  );
  return standing.at(-1) ?? null;
}

/** The valid manual evidence of a round, or null. */
export function validManualEvidence(log: readonly LogEntry[], round: number): ManualEvidence | null {
  const evidence = validDecision(log, round, 'manualTest')?.evidence ?? null;
  return evidence?.kind === 'manual' ? evidence : null;
}

/** The time that a log entry schedules a release for; null for other entries. */
export function scheduledFor({ action, evidence }: Pick<LogEntry, 'action' | 'evidence'>): string | null {
  return action === 'schedule' && evidence?.kind === 'release' ? evidence.at : null;
}

/** Conditions in a remark, one per line, for steps without evidence. */
export function conditionsOf(remark: string): string[] {
  return remark
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Conditions of a round's conditional passes, to be acknowledged at the release (decisions §4.1). */
export function openConditions(log: readonly LogEntry[], round: number): string[] {
  return STEPS.flatMap((step) => {
    const entry = validDecision(log, round, step.key);
    if (entry?.decision == null || meaningOf(entry.decision)?.hasConditions !== true) return [];
    if (step.evidence === null) return conditionsOf(entry.remark);
    return entry.evidence?.kind === 'manual' ? [...entry.evidence.conditions] : [];
  });
}

/** The return or replaced file that started a round; null for a first round. */
export function causeOfRound(log: readonly LogEntry[], round: number): LogEntry | null {
  const within = log.findLast((entry) => entry.round === round && entry.returnTo !== null);
  if (within !== undefined) return within;
  const replaced = log.find((entry) => entry.round === round && entry.action === 'replaceFile');
  return replaced ?? log.findLast((entry) => entry.round === round - 1 && entry.action === 'decide') ?? null;
}
