import * as v from 'valibot';
import { MODULES } from '../domain/firmware/number';
import { LOG_ACTIONS, PRIORITIES, type Attachment, type TestOrder } from '../domain/workflow/order';
import type { OrderRevision } from '../domain/workflow/revision';
import type { StageTime } from '../domain/workflow/stageClock';
import { DECISIONS, STEPS, type StepOrder } from '../domain/workflow/steps';
import { readEvidence, releaseEvidence } from './evidence';
import { count, flag, many, maybe, maybeOneOf, numeric, oneOf, text, time, zoned } from './fields';
import { person } from './person';

const nobody = { code: '', name: '' };
/** An optional person. */
const someone = v.nullish(person, nobody);
const stepOrders: readonly StepOrder[] = STEPS.map((step) => step.order);

/** Files that go with a decision (assumed). */
const attachments: v.GenericSchema<unknown, readonly Attachment[]> = many(
  v.object({ id: v.string(), name: v.string(), size: count(), sha256: text(), addedBy: someone, addedAt: time() }),
);

/** The scope of a test. */
export const scope = v.object({
  hardwareRevisions: many(v.string()),
  sourceVersions: many(v.string()),
  companionModules: many(v.string()),
});

/** A test order with its stage clock. */
export type OrderModel = TestOrder & { readonly stage: StageTime };

/** The test order (requirements §3: orderNo, status and both lists; the rest is assumed). */
export const order: v.GenericSchema<unknown, OrderModel> = v.object({
  orderNo: v.string(),
  status: numeric(),
  testerList: v.array(person),
  operationPersonList: v.array(person),
  stepOrder: maybe(numeric()),
  round: v.nullish(numeric(), 1),
  revision: count(),
  versionId: text(),
  firmwareNo: text(),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  versionNo: text(),
  fileSha256: text(),
  scope: v.nullish(scope, {}),
  checklist: many(v.string()),
  priority: maybeOneOf(PRIORITIES),
  dueAt: maybe(zoned()),
  remark: text(),
  submitter: someone,
  submittedAt: time(),
  uploader: someone,
  claim: maybe(v.object({ by: person, at: time() })),
  pause: maybe(v.object({ by: person, at: time(), reason: text() })),
  savedEvidence: v.pipe(
    maybe(
      v.object({
        stepOrder: v.picklist(stepOrders),
        evidence: readEvidence,
        revision: count(),
        savedBy: someone,
        savedAt: time(),
      }),
    ),
    v.transform((saved) => (saved === null || saved.evidence === null ? null : { ...saved, evidence: saved.evidence })),
  ),
  attachments,
  schedule: maybe(releaseEvidence),
  stageEnteredAt: time(),
  stagePausedMinutes: count(),
  remindedAt: maybe(zoned()),
  closedAt: maybe(zoned()),
  stage: v.nullish(v.object({ workingMinutes: count(), targetMinutes: count(), overdue: flag() }), {}),
});

/** The revision of an order (assumed). */
export const orderRevision: v.GenericSchema<unknown, OrderRevision> = v.object({
  revision: count(),
  evidenceRevision: count(),
  remindedAt: maybe(zoned()),
  claimedBy: maybe(v.string()),
  attachmentIds: many(v.string()),
});

/** An entry of the approve log. */
export const logEntry = v.object({
  id: text(),
  action: oneOf(LOG_ACTIONS),
  round: v.nullish(numeric(), 1),
  stepOrder: v.nullish(v.picklist(stepOrders), null),
  actor: someone,
  decision: maybe(oneOf(DECISIONS)),
  returnTo: maybe(numeric()),
  remark: text(),
  evidence: readEvidence,
  attachments,
  target: maybe(person),
  fileSha256: text(),
  workingMinutes: count(),
  at: time(),
  superseded: flag(),
});
