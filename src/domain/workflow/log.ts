import * as v from 'valibot';
import { flag } from '../fields';
import { both, inEach, type Texts } from '../language';
import { ENDED_STATES, type FileHolder } from '../firmware/version';
import { isOneOf, namedSet } from '../values';
import { coverage, type CaseRow, type ManualEvidence } from './evidence';
import { isOwnWork, logEntry, type LogEntry, type TestOrder } from './testOrder';
import { meaningOf } from './decisions';
import { effectOf } from './effects';
import { decisionsOf, STATUS, STEP, STEPS, type StepKey } from './steps';

/** What follows from the approve log of an order: valid decisions, conditions, how it ended, the gates of its release. */

/** A log entry with whether a later return superseded it. */
export const markedEntry = v.object({ ...logEntry.entries, superseded: flag() });
export type MarkedEntry = Readonly<v.InferOutput<typeof markedEntry>>;

/** An entry that a server may have marked. */
type MaybeMarked = LogEntry & Partial<Pick<MarkedEntry, 'superseded'>>;

/** The decisions of a round that neither a later return of the round nor the server superseded, newest first. */
function standingDecisions(log: readonly MaybeMarked[], round: number): LogEntry[] {
  let restartsAt = Infinity;
  return log.toReversed().filter((entry) => {
    if (entry.action !== 'decide' || entry.round !== round) return false;
    const stands = entry.superseded !== true && (entry.stepOrder === null || entry.stepOrder < restartsAt);
    restartsAt = Math.min(restartsAt, effectOf(entry).restartsAt ?? Infinity);
    return stands;
  });
}

/** Marks decisions of earlier rounds, and those from a step that was returned to later. */
export function markSuperseded(log: readonly LogEntry[], round: number): MarkedEntry[] {
  const standing = new Set(standingDecisions(log, round));
  return log.map((entry) => ({ ...entry, superseded: entry.action === 'decide' && !standing.has(entry) }));
}

/** The valid decision of a step in a round, or null. */
export function validDecision(log: readonly LogEntry[], round: number, step: StepKey): LogEntry | null {
  return standingDecisions(log, round).find(({ stepOrder }) => stepOrder === STEP[step].order) ?? null;
}

export function validManualEvidence(log: readonly LogEntry[], round: number): ManualEvidence | null {
  const evidence = validDecision(log, round, 'manualTest')?.evidence ?? null;
  return evidence?.kind === 'manual' ? evidence : null;
}

/** The newest manual cases in the log, of whatever decision: those of the last round or of a test that is repeated. */
export function lastManualCases(log: readonly LogEntry[]): readonly CaseRow[] {
  const entry = log.findLast(({ action, evidence }) => action === 'decide' && evidence?.kind === 'manual');
  return entry?.evidence?.kind === 'manual' ? entry.evidence.cases : [];
}

/** The time that a log entry schedules a release for; null for other entries. */
export function scheduledFor({ action, evidence }: Pick<LogEntry, 'action' | 'evidence'>): string | null {
  return action === 'schedule' && evidence?.kind === 'release' ? evidence.at : null;
}

/** Whether an entry is that of a scheduled release which took effect at its time. */
export const wasDue = ({ action, evidence }: Pick<LogEntry, 'action' | 'evidence'>): boolean =>
  action === 'release' || (action === 'decide' && evidence?.kind === 'release' && evidence.mode === 'scheduled');

/** The state in which the release of an order is over, from its version or its log; null while it is not. */
export function endedState(
  versionState: string,
  log: readonly Pick<LogEntry, 'action'>[],
): (typeof ENDED_STATES)[number] | null {
  if (isOneOf(ENDED_STATES, versionState)) return versionState;
  return log.some(({ action }) => action === 'recall') ? 'recalled' : null;
}

/** The part of an order, without its log, that tells how it ended. */
interface Ending {
  readonly status: number;
  readonly versionState: string;
  readonly withdrawn: boolean | null;
}

/** How an order ended, by what became of its version; null while it is open. */
export function endOf({ status, versionState, withdrawn }: Ending) {
  if (status === STATUS.completed) return versionState === 'recalled' ? 'recalled' : 'released';
  if (status !== STATUS.terminated) return null;
  if (withdrawn === true) return 'withdrawn';
  // The version was recalled by a failed verification, or before the verification.
  return withdrawn === false && versionState === 'recalled' ? 'recalled' : 'terminated';
}

/** The last entry of a log, where it came after the entry of an idempotency key; null where it did not. */
export function overtaking<Entry extends LogEntry>(log: readonly Entry[], own: string): Entry | null {
  const last = log.at(-1);
  return last !== undefined && last.key !== own && log.some(({ key }) => key === own) ? last : null;
}

/** Whether the submitter ended an order. */
export const isWithdrawn = (log: readonly Pick<LogEntry, 'action'>[]): boolean =>
  log.some(({ action }) => action === 'withdraw');

/** Conditions in a remark, one per line, for steps without evidence. */
export function conditionsOf(remark: string): string[] {
  return remark
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The conditions of each conditional pass of a round; none of one that the server sends without. */
function conditionalPasses(log: readonly LogEntry[], round: number): string[][] {
  return STEPS.flatMap((step) => {
    const entry = validDecision(log, round, step.key);
    if (entry?.decision == null || meaningOf(entry.decision)?.hasConditions !== true) return [];
    if (step.evidence === null) return [conditionsOf(entry.remark)];
    return [entry.evidence?.kind === 'manual' ? [...entry.evidence.conditions] : []];
  });
}

/** Conditions of a round's conditional passes, to be acknowledged at the release. */
export const openConditions = (log: readonly LogEntry[], round: number): string[] =>
  conditionalPasses(log, round).flat();

/** Whether the log sends the conditions of every conditional pass of a round. */
export const sendsConditions = (log: readonly LogEntry[], round: number): boolean =>
  conditionalPasses(log, round).every((conditions) => conditions.length > 0);

/** The replacement that a round began with; the file that a returned order got is later in its round. */
export function startedByFile(log: readonly LogEntry[], round: number): LogEntry | null {
  const first = log.find((entry) => entry.round === round);
  return first?.action === 'replaceFile' ? first : null;
}

/** The return or replaced file that started a round; null for a first round. */
export function causeOfRound(log: readonly LogEntry[], round: number): LogEntry | null {
  const passed = ({ decision }: LogEntry) => decision !== null && meaningOf(decision)?.movesOn === true;
  const within = log.findLast((entry) => entry.round === round && entry.returnTo !== null && !passed(entry));
  if (within !== undefined) return within;
  const before = log.findLast((entry) => entry.round === round - 1 && entry.action === 'decide');
  return startedByFile(log, round) ?? before ?? null;
}

/** The gates of a release: conditions that must all hold, the gates be open, before an order can be released at step 6. */
export const [GATES, gateName] = namedSet({
  fileUnchanged: both('文件与本轮提交的一致', 'The file is the one submitted in this round'),
  automatedTest: both(
    '本轮自动化测试已通过，或已说明原因跳过',
    'The automated test of this round passed, or was skipped with a reason',
  ),
  manualTest: both(
    '本轮手动测试已通过或有条件通过',
    'The manual test of this round passed, with or without conditions',
  ),
  confirmed: both('待确认步骤已确认', 'The order was confirmed'),
  byOthers: both(
    '测试和确认人员没有提交或上传过此文件',
    'Nobody who tested or confirmed it has submitted or sent the file',
  ),
  gapsExplained: both('每个覆盖缺口都有原因', 'Every coverage gap has a reason'),
  notPaused: both('测试单没有暂停', 'The order is not paused'),
  fileAlone: both(
    '该编号没有其他测试中或已发布的版本使用此文件',
    'No other version of the number is in test or released with this file',
  ),
});
export type GateKey = (typeof GATES)[number];

const DIVIDER: Texts = { 'zh-CN': '；', 'en-US': '; ' };

export function gateNames(gates: readonly GateKey[]): Texts {
  return inEach((language) => gates.map((gate) => gateName(gate)[language]).join(DIVIDER[language]));
}

export interface Gate {
  readonly key: GateKey;
  /** Null means that the client cannot know it, so that only the server decides. */
  readonly open: boolean | null;
}

/**
 * The gates as far as a client can know: a server may keep scope, evidence, hashes and the decisions of earlier steps to
 * itself.
 * @param read whether the version's current file is known, who else has it, and every entry of the log
 */
export function knownGates(
  gates: readonly Gate[],
  order: TestOrder,
  log: readonly LogEntry[],
  read: { readonly file: boolean; readonly holder: boolean; readonly log: boolean },
): Gate[] {
  const knowsFile = read.file || order.fileSha256 !== '';
  const showsSteps = read.log && log.some(({ action, stepOrder }) => action === 'decide' && stepOrder !== null);
  const showsFile = (step: StepKey) =>
    knowsFile && showsSteps && validDecision(log, order.round, step)?.fileSha256 !== '';
  const manual = validDecision(log, order.round, 'manualTest');
  const known: Record<GateKey, boolean> = {
    fileUnchanged: read.file && order.fileSha256 !== '',
    automatedTest: showsFile('automatedTest'),
    manualTest: showsFile('manualTest'),
    confirmed: showsFile('toBeConfirmed'),
    byOthers: showsSteps && order.uploaders != null,
    gapsExplained: showsSteps && order.scope.hardwareRevisions.length > 0 && manual?.evidence !== null,
    notPaused: true,
    fileAlone: read.holder,
  };
  return gates.map(({ key, open }) => ({ key, open: known[key] ? open : null }));
}

/** The steps on whose decisions a release is based; whoever made one may have sent the same file since. */
const JUDGING = ['automatedTest', 'manualTest', 'toBeConfirmed'] as const;

/**
 * The release gates for this round and the version's current file, if any.
 * @param holder the version that forbids the file
 */
export function preflight(
  order: TestOrder,
  log: readonly LogEntry[],
  fileSha256: string | null,
  holder: FileHolder | null = null,
): Gate[] {
  const passed = (key: StepKey): boolean => {
    const entry = validDecision(log, order.round, key);
    if (entry?.decision == null || entry.fileSha256 !== fileSha256) return false;
    const decision = decisionsOf(STEP[key]).find((known) => known === entry.decision);
    if (decision === undefined) return false;
    const { passes, movesOn } = meaningOf(decision);
    return passes || (movesOn && entry.remark.trim() !== '');
  };
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).filter((cell) => cell.gap);
  const open: Record<GateKey, boolean> = {
    fileUnchanged: fileSha256 === order.fileSha256,
    automatedTest: passed('automatedTest'),
    manualTest: passed('manualTest'),
    confirmed: passed('toBeConfirmed'),
    byOthers: !JUDGING.some((key) => {
      const entry = validDecision(log, order.round, key);
      return entry !== null && isOwnWork(order, entry.actor.code);
    }),
    gapsExplained: gaps.every((cell) => cell.reason !== ''),
    notPaused: order.pause === null,
    fileAlone: holder === null,
  };
  return GATES.map((key) => ({ key, open: open[key] }));
}

/** The gates that are not open, for the facts of {@link preflight}. */
export function closedGates(...facts: Parameters<typeof preflight>): GateKey[] {
  return preflight(...facts)
    .filter((gate) => gate.open === false)
    .map((gate) => gate.key);
}
