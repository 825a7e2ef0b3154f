import * as v from 'valibot';
import { MODULES } from '../domain/firmware/number';
import { PRIORITIES } from '../domain/workflow/order';
import { REPORT_FORMAT, type OrderReport } from '../domain/workflow/report';
import { DECISIONS, STEPS, type StepOrder } from '../domain/workflow/steps';
import { count, many, maybe, maybeOneOf, numeric, oneOf, text, time, zoned } from './fields';
import { logEntry, scope } from './order';
import { person } from './person';

const someone = v.nullish(person, { code: '', name: '' });
const stepOrders: readonly StepOrder[] = STEPS.map((step) => step.order);

/** Content of an order's report (decisions §5; assumed). */
export const orderReport: v.GenericSchema<unknown, OrderReport> = v.object({
  format: v.literal(REPORT_FORMAT),
  orderNo: v.string(),
  firmwareNo: text(),
  firmwareName: text(),
  module: maybeOneOf(MODULES),
  versionId: text(),
  versionNo: text(),
  fileSha256: text(),
  file: maybe(
    v.object({ name: text(), size: count(), sha256: v.string(), md5: text(), uploadedBy: someone, uploadedAt: time() }),
  ),
  scope: v.nullish(scope, {}),
  testerList: many(person),
  operationPersonList: many(person),
  submitter: someone,
  submittedAt: time(),
  priority: maybeOneOf(PRIORITIES),
  dueAt: maybe(zoned()),
  remark: text(),
  status: numeric(),
  round: v.nullish(numeric(), 1),
  closedAt: maybe(zoned()),
  signatures: many(
    v.object({
      stepOrder: v.picklist(stepOrders),
      decision: oneOf(DECISIONS),
      signer: someone,
      remark: text(),
      fileSha256: text(),
      at: time(),
    }),
  ),
  log: many(logEntry),
});

/** A report as canonical JSON text, so that nothing rewrites it, with its seal. */
export const sealedReport = v.object({
  text: v.string(),
  /** Stored when the order ended; null while it is open. */
  seal: maybe(v.object({ digest: v.string(), sealedAt: time() })),
});
