import type { Person } from '../access/roles';
import type { OfferedFile } from '../firmware/file';
import type { Module } from '../firmware/number';
import type { Texts } from '../language';
import type { Evidence, ReleaseEvidence, Scope } from './evidence';
import type { Decision, StepOrder } from './steps';

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

const PRIORITY_NAMES: Readonly<Record<Priority, Texts>> = {
  low: { 'zh-CN': '低', 'en-US': 'Low' },
  normal: { 'zh-CN': '普通', 'en-US': 'Normal' },
  high: { 'zh-CN': '高', 'en-US': 'High' },
  urgent: { 'zh-CN': '紧急', 'en-US': 'Urgent' },
};

/** The name of a priority in every language. */
export function priorityName(priority: Priority): Texts {
  return PRIORITY_NAMES[priority];
}

/** What a person enters to submit a test. */
export interface SubmissionInput {
  readonly versionId: string;
  readonly scope: Scope;
  readonly testerList: readonly Person[];
  readonly operationPersonList: readonly Person[];
  readonly checklist: readonly string[];
  readonly priority: Priority;
  readonly dueAt: string | null;
  readonly remark: string;
}

/** Evidence that is not finished yet, kept on the order and shared (decisions §4.1); it has its own revision. */
export interface SavedEvidence {
  readonly stepOrder: StepOrder;
  readonly evidence: Evidence;
  readonly revision: number;
  readonly savedBy: Person;
  readonly savedAt: string;
}

/** Someone's word that they are at it; it tells the others and never blocks (decisions §4.1). */
export interface Claim {
  readonly by: Person;
  readonly at: string;
}

/** An order at rest: nobody acts and the stage clock stands still (decisions §4.1). */
export interface Pause {
  readonly by: Person;
  readonly at: string;
  readonly reason: string;
}

/** A file that goes with a decision: a log, a trace, a photo of the bench (assumed). Size in bytes. */
export interface Attachment extends OfferedFile {
  readonly id: string;
  readonly sha256: string;
  readonly addedBy: Person;
  readonly addedAt: string;
}

/** A test order (requirements §3; fields beyond it are assumed). Times are ISO 8601 UTC. */
export interface TestOrder extends SubmissionInput {
  readonly orderNo: string;
  readonly firmwareNo: string;
  readonly firmwareName: string;
  readonly module: Module;
  readonly versionNo: string;
  /** The file under test in this round. */
  readonly fileSha256: string;
  /** See {@link STATUS}; a number, since a server may know more. */
  readonly status: number;
  /**
   * The current step's order, null outside the steps. The specification does not name it: a server may leave it
   * out, and the console goes by the step bar ({@link currentStep}).
   */
  readonly stepOrder: number | null;
  readonly round: number;
  readonly revision: number;
  readonly submitter: Person;
  readonly submittedAt: string;
  readonly uploader: Person;
  readonly claim: Claim | null;
  readonly pause: Pause | null;
  readonly savedEvidence: SavedEvidence | null;
  /** Files that go with the decision that comes, shared by the actors (assumed). */
  readonly attachments: readonly Attachment[];
  /** The release that waits for its time at step 6. */
  readonly schedule: ReleaseEvidence | null;
  readonly stageEnteredAt: string;
  /** Working minutes of earlier pauses in this stage. */
  readonly stagePausedMinutes: number;
  readonly remindedAt: string | null;
  readonly closedAt: string | null;
}

/** What an entry of the approve log tells of. */
export const LOG_ACTIONS = [
  'submit',
  'resubmit',
  'decide',
  'transfer',
  'claim',
  'pause',
  'resume',
  'remind',
  'withdraw',
  'replaceFile',
  'schedule',
  'cancelSchedule',
  'release',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** One entry of the append-only approve log (decisions §4.1). */
export interface LogEntry {
  readonly id: string;
  readonly action: LogAction;
  readonly round: number;
  readonly stepOrder: StepOrder | null;
  readonly actor: Person;
  readonly decision: Decision | null;
  readonly returnTo: number | null;
  readonly remark: string;
  readonly evidence: Evidence | null;
  /** Files that went with the decision (assumed). */
  readonly attachments: readonly Attachment[];
  /** Whom a transfer handed the place to. */
  readonly target: Person | null;
  readonly fileSha256: string;
  /** Working minutes that the stage had taken. */
  readonly workingMinutes: number;
  readonly at: string;
}
