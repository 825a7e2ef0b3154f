import * as v from 'valibot';
import { person, someone } from '../access/roles';
import { REASON_MAX } from '../fieldChecks';
import {
  count,
  identifier,
  list,
  many,
  maybe,
  maybeOneOf,
  maybeSent,
  maybeTime,
  numeric,
  oneOf,
  recordId,
  text,
  time,
  inputText,
  guard,
  revisionSent,
} from '../fields';
import { requiredCase } from '../firmware/cases';
import { MODULES } from '../firmware/firmwareNumber';
import { both } from '../language';
import { namedSet } from '../values';
import { evidence, releaseEvidence, scope } from './evidence';
import { DECISIONS } from './decisions';
import { STEP_ORDERS } from './steps';

export const [PRIORITIES, priorityName] = namedSet({
  low: both('低', 'Low'),
  normal: both('普通', 'Normal'),
  high: both('高', 'High'),
  urgent: both('紧急', 'Urgent'),
});
export type Priority = (typeof PRIORITIES)[number];

/** The longest remark of a submission, in characters. */
export const SUBMISSION_REMARK_MAX = 2000;

export const submission = v.object({
  versionId: inputText(),
  scope: v.object({
    hardwareRevisions: list(inputText()),
    sourceVersions: v.optional(list(inputText()), []),
    companionModules: v.optional(list(inputText()), []),
  }),
  testerList: list(person),
  operationPersonList: list(person),
  checklist: v.optional(list(inputText()), []),
  priority: v.optional(oneOf(PRIORITIES), 'normal'),
  dueAt: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
  remark: v.optional(inputText(SUBMISSION_REMARK_MAX), ''),
});
export type SubmissionInput = Readonly<v.InferOutput<typeof submission>>;

/** A claim: shows others who works on the order, blocks nobody, until it is given back or its holder acts no more. */
const claim = v.object({ by: person, at: time() });

/** A pause: nobody acts, and the stage clock stops. */
const pause = v.object({ by: person, at: time(), reason: text(REASON_MAX) });

/** Unfinished evidence, shared on the order, with its own revision. */
export const savedEvidence = v.object({
  stepOrder: v.picklist(STEP_ORDERS),
  evidence: maybe(evidence),
  revision: count(),
  savedBy: someone,
  savedAt: time(),
});

/** An attachment: a log, trace or photo (assumed). Size in bytes. */
const attachment = v.object({
  id: identifier(),
  name: inputText(),
  size: count(),
  sha256: text(),
  addedBy: someone,
  addedAt: time(),
  /** Whether its author wants the picture shown in the report; absent means no. */
  inReport: v.nullish(v.boolean()),
});
export type Attachment = Readonly<v.InferOutput<typeof attachment>>;

/** A test order (requirements §3: orderNo, status and both lists; the rest is assumed). Times are ISO 8601 UTC. */
export const testOrder = v.object({
  orderNo: recordId(),
  /** See {@link STATUS}; a number, since a server may send others. */
  status: numeric(),
  testerList: list(person),
  operationPersonList: list(person),
  /** The step's number; null outside the steps, or if a server omits it: the step bar decides. */
  stepOrder: maybe(numeric()),
  round: guard(v.nullish(numeric(), 1)),
  revision: revisionSent(),
  versionId: v.nullish(identifier(), ''),
  firmwareNo: v.nullish(identifier(), ''),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  versionNo: text(),
  /** The file under test in this round. */
  fileSha256: text(),
  scope: v.nullish(scope, {}),
  /** The cases of the number that were required when the round began (assumed, P-CASE-21). */
  requiredCases: maybeSent(list(requiredCase)),
  checklist: many(inputText()),
  priority: maybeOneOf(PRIORITIES),
  dueAt: maybeTime(),
  remark: text(),
  submitter: guard(someone),
  submittedAt: time(),
  uploader: guard(someone),
  /** Everybody who has sent the file under test (assumed, P-SUBMIT-2). */
  uploaders: guard(maybeSent(list(person))),
  claim: maybe(claim),
  pause: guard(maybe(pause)),
  savedEvidence: v.pipe(
    maybe(savedEvidence),
    v.transform((saved) => (saved === null || saved.evidence === null ? null : { ...saved, evidence: saved.evidence })),
  ),
  /** Attachments not submitted yet, seen by all; each belongs to its author's next decision (assumed). */
  attachments: many(attachment),
  schedule: guard(maybe(releaseEvidence)),
  stageEnteredAt: time(),
  /** Working minutes of earlier pauses in this stage. */
  stagePausedMinutes: count(),
  remindedAt: maybeTime(),
  closedAt: maybeTime(),
});
export type TestOrder = Readonly<v.InferOutput<typeof testOrder>>;
export type SavedEvidence = NonNullable<TestOrder['savedEvidence']>;

/** Whether a person submitted the order or sent its file, or a part of it. */
export function isOwnWork({ submitter, uploader, uploaders }: TestOrder, account: string): boolean {
  return [submitter, uploader, ...(uploaders ?? [])].some(({ code }) => code === account);
}

/** What happens to an order, in the words of every log. */
export const [LOG_ACTIONS, logActionName] = namedSet({
  submit: both('发起测试', 'Submitted the test'),
  resubmit: both('重新提交', 'Resubmitted the order'),
  decide: both('处理', 'Decided'),
  transfer: both('转交', 'Transferred the order'),
  claim: both('认领测试单', 'Claimed the order'),
  unclaim: both('取消认领', 'Unclaimed the order'),
  pause: both('暂停测试单', 'Paused the order'),
  resume: both('恢复测试单', 'Resumed the order'),
  remind: both('催办', 'Sent a reminder'),
  withdraw: both('撤回测试单', 'Withdrew the order'),
  replaceFile: both('替换文件', 'Replaced the file'),
  schedule: both('安排定时发布', 'Scheduled the release'),
  cancelSchedule: both('取消定时发布', 'Cancelled the scheduled release'),
  release: both('自动发布', 'Released automatically'),
  recall: both('召回版本', 'Recalled the version'),
});
export type LogAction = (typeof LOG_ACTIONS)[number];

export const logEntry = v.object({
  /** Empty where the server names none: {@link readLog} numbers the entries. */
  id: v.nullish(identifier(), ''),
  action: oneOf(LOG_ACTIONS),
  round: guard(v.nullish(numeric(), 1)),
  stepOrder: maybe(numeric()),
  actor: someone,
  decision: maybe(oneOf(DECISIONS)),
  returnTo: maybe(numeric()),
  remark: text(),
  evidence: maybe(evidence),
  /** Attachments of the decision (assumed). */
  attachments: many(attachment),
  target: maybe(person),
  /** Whose place was transferred, where it was not the actor's own (assumed). */
  replaced: maybe(person),
  fileSha256: text(),
  /** Working minutes spent in the stage. */
  workingMinutes: count(),
  at: time(),
  /** Idempotency key of the write (assumed), by which a page knows its own. */
  key: text(),
});
export type LogEntry = Readonly<v.InferOutput<typeof logEntry>>;

/** What changes with any write to an order; its own revision does not change with all of them. */
export const orderRevision = v.object({
  revision: revisionSent(),
  /** Revision of the saved evidence; 0 without one. */
  evidenceRevision: count(),
  remindedAt: maybeTime(),
  /** Account of the person who claimed the order. */
  claimedBy: maybe(identifier()),
  attachmentIds: many(identifier()),
});
export type OrderRevision = Readonly<v.InferOutput<typeof orderRevision>>;

type Watched = Pick<TestOrder, 'revision' | 'savedEvidence' | 'remindedAt' | 'claim' | 'attachments'>;

/** The revision of an order with all that belongs to it. */
export function revisionOf({ revision, savedEvidence, remindedAt, claim, attachments }: Watched): OrderRevision {
  return {
    revision,
    evidenceRevision: savedEvidence?.revision ?? 0,
    remindedAt,
    claimedBy: claim?.by.code ?? null,
    attachmentIds: attachments.map(({ id }) => id),
  };
}
