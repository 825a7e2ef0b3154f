import type { Person } from '../access/roles';
import type { OfferedFile } from '../firmware/file';
import type { Module } from '../firmware/number';
import type { Texts } from '../language';
import { keysOf, nameOf, type Open } from '../values';
import type { Evidence, ReleaseEvidence, Scope } from './evidence';
import type { Decision, StepOrder } from './steps';

const PRIORITY_NAMES = {
  low: { 'zh-CN': '低', 'en-US': 'Low' },
  normal: { 'zh-CN': '普通', 'en-US': 'Normal' },
  high: { 'zh-CN': '高', 'en-US': 'High' },
  urgent: { 'zh-CN': '紧急', 'en-US': 'Urgent' },
} as const satisfies Readonly<Record<string, Texts>>;

export type Priority = keyof typeof PRIORITY_NAMES;
export const PRIORITIES = keysOf(PRIORITY_NAMES);

/** The name of a priority in every language. */
export function priorityName(priority: Open<Priority>): Texts {
  return nameOf(PRIORITY_NAMES, priority);
}

/** Input of a submission. */
export interface SubmissionInput {
  readonly versionId: string;
  readonly scope: Scope;
  readonly testerList: readonly Person[];
  readonly operationPersonList: readonly Person[];
  readonly checklist: readonly string[];
  readonly priority: Open<Priority>;
  readonly dueAt: string | null;
  readonly remark: string;
}

/** Unfinished evidence, shared on the order (decisions §4.1), with its own revision. */
export interface SavedEvidence {
  readonly stepOrder: StepOrder;
  readonly evidence: Evidence;
  readonly revision: number;
  readonly savedBy: Person;
  readonly savedAt: string;
}

/** A claim: shows others who works on the order, blocks nobody (decisions §4.1). */
export interface Claim {
  readonly by: Person;
  readonly at: string;
}

/** A pause: nobody acts, and the stage clock stops (decisions §4.1). */
export interface Pause {
  readonly by: Person;
  readonly at: string;
  readonly reason: string;
}

/** An attachment: a log, trace or photo (assumed). Size in bytes. */
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
  readonly module: Open<Module>;
  readonly versionNo: string;
  /** The file under test in this round. */
  readonly fileSha256: string;
  /** See {@link STATUS}; a number, since a server may send others. */
  readonly status: number;
  /**
   * The current step's number, null outside the steps. Not specified: a server may omit it, and the step bar decides
   * ({@link currentStep}).
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
  /** Attachments not submitted yet, seen by all; each belongs to its author's next decision (assumed). */
  readonly attachments: readonly Attachment[];
  /** The scheduled release at step 6. */
  readonly schedule: ReleaseEvidence | null;
  readonly stageEnteredAt: string;
  /** Working minutes of earlier pauses in this stage. */
  readonly stagePausedMinutes: number;
  readonly remindedAt: string | null;
  readonly closedAt: string | null;
}

/** Actions in the approve log. */
const LOG_ACTION_NAMES = {
  submit: { 'zh-CN': '提交', 'en-US': 'Submitted' },
  resubmit: { 'zh-CN': '重新提交', 'en-US': 'Resubmitted' },
  decide: { 'zh-CN': '处理', 'en-US': 'Decided' },
  transfer: { 'zh-CN': '转交', 'en-US': 'Transferred' },
  claim: { 'zh-CN': '认领', 'en-US': 'Claimed' },
  pause: { 'zh-CN': '暂停', 'en-US': 'Paused' },
  resume: { 'zh-CN': '恢复', 'en-US': 'Resumed' },
  remind: { 'zh-CN': '催办', 'en-US': 'Reminded' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdrawn' },
  replaceFile: { 'zh-CN': '更换文件', 'en-US': 'File replaced' },
  schedule: { 'zh-CN': '定时发布', 'en-US': 'Release scheduled' },
  cancelSchedule: { 'zh-CN': '取消定时发布', 'en-US': 'Schedule cancelled' },
  release: { 'zh-CN': '发布', 'en-US': 'Released' },
} as const satisfies Readonly<Record<string, Texts>>;

export type LogAction = keyof typeof LOG_ACTION_NAMES;
export const LOG_ACTIONS = keysOf(LOG_ACTION_NAMES);

/** The name of an action of the approve log in every language. */
export function logActionName(action: Open<LogAction>): Texts {
  return nameOf(LOG_ACTION_NAMES, action);
}

/** One entry of the append-only approve log (decisions §4.1). */
export interface LogEntry {
  readonly id: string;
  readonly action: Open<LogAction>;
  readonly round: number;
  readonly stepOrder: StepOrder | null;
  readonly actor: Person;
  readonly decision: Open<Decision> | null;
  readonly returnTo: number | null;
  readonly remark: string;
  readonly evidence: Evidence | null;
  /** Attachments of the decision (assumed). */
  readonly attachments: readonly Attachment[];
  /** Target of a transfer. */
  readonly target: Person | null;
  readonly fileSha256: string;
  /** Working minutes spent in the stage. */
  readonly workingMinutes: number;
  readonly at: string;
}
