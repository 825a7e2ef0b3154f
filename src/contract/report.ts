import * as v from 'valibot';
import { MODULES } from '../domain/firmware/number';
import { PRIORITIES } from '../domain/workflow/order';
import { REPORT_FORMAT, type OrderReport } from '../domain/workflow/report';
import { DECISIONS, STEPS, type StepOrder } from '../domain/workflow/steps';
import { count, many, maybe, text } from './fields';
import { logEntry, scope } from './order';
import { person } from './person';

const someone = v.nullish(person, { code: '', name: '' });
const stepOrders: readonly StepOrder[] = STEPS.map((step) => step.order);

/** The report of an order as its text holds it (decisions §5; assumed). */
export const orderReport: v.GenericSchema<unknown, OrderReport> = v.object({
  format: v.literal(REPORT_FORMAT),
  orderNo: v.string(),
  firmwareNo: text(),
  firmwareName: text(),
  module: v.fallback(v.nullish(v.picklist(MODULES), 'other'), 'other'),
  versionId: text(),
  versionNo: text(),
  fileSha256: text(),
  file: maybe(
    v.object({
      name: text(),
      size: count(),
      sha256: v.string(),
      md5: text(),
      uploadedBy: someone,
      uploadedAt: text(),
    }),
  ),
  scope: v.nullish(scope, {}),
  testerList: many(person),
  operationPersonList: many(person),
  submitter: someone,
  submittedAt: text(),
  priority: v.fallback(v.nullish(v.picklist(PRIORITIES), 'normal'), 'normal'),
  dueAt: maybe(v.string()),
  remark: text(),
  status: v.number(),
  round: v.nullish(v.number(), 1),
  closedAt: maybe(v.string()),
  signatures: many(
    v.object({
      stepOrder: v.picklist(stepOrders),
      decision: v.picklist(DECISIONS),
      signer: someone,
      remark: text(),
      fileSha256: text(),
      at: text(),
    }),
  ),
  log: many(logEntry),
});

/** A report as it travels: its canonical JSON as a text, so that nothing on the way rewrites it, and its seal. */
export const sealedReport = v.object({
  text: v.string(),
  /** What the server kept when the order ended; null while it is under way. */
  seal: maybe(v.object({ digest: v.string(), sealedAt: text() })),
});
