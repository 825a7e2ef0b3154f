import * as v from 'valibot';
import { MODULES } from '../domain/firmware/number';
import { LOG_ACTIONS, PRIORITIES, type Attachment, type TestOrder } from '../domain/workflow/order';
import type { StageTime } from '../domain/workflow/stageClock';
import { DECISIONS, STEPS, type StepOrder } from '../domain/workflow/steps';
import { readEvidence, releaseEvidence } from './evidence';
import { count, flag, many, maybe, text } from './fields';
import { person } from './person';

const nobody = { code: '', name: '' };
/** Someone who may be missing: a nameless person. */
const someone = v.nullish(person, nobody);
const stepOrders: readonly StepOrder[] = STEPS.map((step) => step.order);

/** Files that go with a decision (assumed). */
const attachments: v.GenericSchema<unknown, readonly Attachment[]> = many(
  v.object({
    id: v.string(),
    name: v.string(),
    size: count(),
    sha256: text(),
    addedBy: someone,
    addedAt: text(),
  }),
);

/** What a submission wants tested. */
export const scope = v.object({
  hardwareRevisions: many(v.string()),
  sourceVersions: many(v.string()),
  companionModules: many(v.string()),
});

/** A test order as it is read, with how its present stage stands. */
export type OrderModel = TestOrder & { readonly stage: StageTime };

/** The test order (requirements §3: orderNo, status and the two lists; all else is assumed). */
export const order: v.GenericSchema<unknown, OrderModel> = v.object({
  orderNo: v.string(),
  status: v.number(),
  testerList: v.array(person),
  operationPersonList: v.array(person),
  stepOrder: maybe(v.number()),
  round: v.nullish(v.number(), 1),
  revision: count(),
  versionId: text(),
  firmwareNo: text(),
  firmwareName: text(),
  module: v.fallback(v.nullish(v.picklist(MODULES), 'other'), 'other'),
  versionNo: text(),
  fileSha256: text(),
  scope: v.nullish(scope, {}),
  checklist: many(v.string()),
  priority: v.fallback(v.nullish(v.picklist(PRIORITIES), 'normal'), 'normal'),
  dueAt: maybe(v.string()),
  remark: text(),
  submitter: someone,
  submittedAt: text(),
  uploader: someone,
  claim: maybe(v.object({ by: person, at: text() })),
  pause: maybe(v.object({ by: person, at: text(), reason: text() })),
  savedEvidence: v.pipe(
    maybe(
      v.object({
        stepOrder: v.picklist(stepOrders),
        evidence: readEvidence,
        revision: count(),
        savedBy: someone,
        savedAt: text(),
      }),
    ),
    v.transform((saved) => (saved === null || saved.evidence === null ? null : { ...saved, evidence: saved.evidence })),
  ),
  attachments,
  schedule: maybe(releaseEvidence),
  stageEnteredAt: text(),
  stagePausedMinutes: count(),
  remindedAt: maybe(v.string()),
  closedAt: maybe(v.string()),
  stage: v.nullish(v.object({ workingMinutes: count(), targetMinutes: count(), overdue: flag() }), {}),
});

/** An entry of the approve log. */
export const logEntry = v.object({
  id: text(),
  action: v.picklist(LOG_ACTIONS),
  round: v.nullish(v.number(), 1),
  stepOrder: v.nullish(v.picklist(stepOrders), null),
  actor: someone,
  decision: v.nullish(v.picklist(DECISIONS), null),
  returnTo: maybe(v.number()),
  remark: text(),
  evidence: readEvidence,
  attachments,
  target: maybe(person),
  fileSha256: text(),
  workingMinutes: count(),
  at: text(),
  superseded: flag(),
});
