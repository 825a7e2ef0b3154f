import * as v from 'valibot';
import type { PageCode } from '../domain/access/rights';
import { person, WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { REASON_MAX } from '../domain/fieldChecks';
import {
  flag,
  identifier,
  many,
  maybe,
  maybeSent,
  numeric,
  recordId,
  text,
  inputText,
  keyText,
  guard,
} from '../domain/fields';
import { storedFile } from '../domain/firmware/file';
import { MODULES } from '../domain/firmware/firmwareNumber';
import { fileHolder } from '../domain/firmware/version';
import { evidence } from '../domain/workflow/evidence';
import { PRIORITIES, savedEvidence, submission } from '../domain/workflow/testOrder';
import { round } from '../domain/workflow/overview';
import { ORDER_EVENTS, periodReport } from '../domain/workflow/periodReport';
import { CLAIMANTS, ORDER_SCOPES, orderCounts } from '../domain/workflow/orderFilter';
import { endpoint, fileCall, type Stated } from './endpoint';
import { page, paging, queryFlag, queryList, queryNumber, queryNumbers, queryTime } from './callFields';
import { order } from './order';
import { templateItem, versionModel } from './firmwareVersion';

const { parameter, expired, permission, notFound, alreadyExists, refused, mismatch } = ERROR;
const READING = { page: 'testing_0201' } as const;

const ofVersion = <Model>(path: string, page: PageCode, model: v.GenericSchema<unknown, Model>, stated: Stated) =>
  endpoint('order', 'GET', path, {
    input: v.object({ versionId: keyText() }),
    model,
    ...stated,
    errors: [ERROR.notFound],
    needs: { page },
  });

const testInfo = v.object({
  /** Without `file`, it is not known whether there is one. */
  version: v.object({ ...versionModel.entries, file: v.optional(v.nullable(storedFile)) }),
  numberEnabled: guard(flag(true)),
  /** As that of an order (assumed, P-FILE-3). */
  fileHolder: maybeSent(fileHolder),
  hardwareRevisions: many(inputText()),
  sourceVersions: many(inputText()),
  companionModules: many(inputText()),
  checklist: many(templateItem),
  /** The returned order that can be resubmitted, with the reason of the return. */
  returned: maybe(v.object({ order, remark: text(), by: person })),
  openOrder: maybe(v.object({ orderNo: recordId(), status: numeric() })),
  /** The number's last order, with the current roles of its people, to take over its answers. */
  lastOrder: maybe(v.object({ order, roles: many(v.object({ code: identifier(), roles: many(numeric()) })) })),
  /** The version number of the last release before this version. */
  lastRelease: maybe(inputText()),
});

export type TestInfo = v.InferOutput<typeof testInfo>;

/**
 * The facts that are assumed about a version if the server sends none: the user types them, and the server checks
 * them.
 */
export const infoOf = (version: TestInfo['version']): TestInfo => v.parse(testInfo, { version });

/** Test orders: submission, the list, evidence, reports (requirements §7, P-WIRE-30). */
export const testing = {
  page: endpoint('order', 'GET', '/api/v2/testing/page', {
    input: v.object({
      ...paging,
      scope: v.optional(v.picklist(ORDER_SCOPES), 'all'),
      keyword: v.optional(inputText()),
      module: v.optional(queryList(MODULES)),
      priority: v.optional(queryList(PRIORITIES)),
      stepOrder: v.optional(queryNumber()),
      status: v.optional(queryNumbers()),
      overdue: v.optional(queryFlag()),
      claimed: v.optional(v.picklist(CLAIMANTS)),
      awaited: v.optional(inputText()),
      // Periods and events: assumed. Both ends count.
      submittedFrom: v.optional(queryTime()),
      submittedTo: v.optional(queryTime()),
      closedFrom: v.optional(queryTime()),
      closedTo: v.optional(queryTime()),
      dueFrom: v.optional(queryTime()),
      dueTo: v.optional(queryTime()),
      event: v.optional(v.picklist(ORDER_EVENTS)),
      eventStep: v.optional(queryNumber()),
      eventActor: v.optional(inputText()),
      eventFrom: v.optional(queryTime()),
      eventTo: v.optional(queryTime()),
      versionId: v.optional(inputText()),
      firmwareNo: v.optional(inputText()),
    }),
    model: page(order),
    assumed:
      'Test orders: mine to act now (the most urgent first), paused or with a scheduled release, mine submitted, all or done; `claimed`: by me, by others or by nobody, `awaited`: that this account can continue; `event…`: something of that kind happened at the step, by the account, in the period',
    errors: [ERROR.parameter],
    needs: READING,
  }),
  addOrder: endpoint('order', 'POST', '/api/v2/testing/addtestingOrder', {
    input: v.object({
      orderNo: v.optional(inputText()),
      revision: v.optional(v.number()),
      /** The file that was confirmed (assumed, P-SUBMIT-7). */
      fileSha256: v.optional(inputText()),
      ...submission.entries,
    }),
    model: order,
    specified: 'Submits a test; with orderNo and revision, resubmits a returned order as its next round',
    errors: [parameter, expired, permission, notFound, alreadyExists, refused, mismatch],
    // Administrators may resubmit a returned order.
    needs: { page: 'versionCreate_0203', roles: WRITING_ROLES },
  }),
  enableDisable: endpoint('order', 'POST', '/api/v2/testing/enableDisable', {
    sends: 'query',
    input: v.object({
      orderNo: inputText(),
      enable: queryFlag(),
      reason: v.optional(inputText(REASON_MAX), ''),
      revision: queryNumber(),
    }),
    model: order,
    specified: 'Pauses (enable=false) an order, with a reason, or resumes it',
    errors: [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.refused],
    needs: READING,
  }),
  getHistory: ofVersion('/api/v2/testing/getHistory', 'versionDetail_0202', many(round), {
    specified: "The rounds of a version's tests, newest first",
  }),
  getTestInfo: ofVersion('/api/v2/testing/getTestInfo', 'versionCreate_0203', maybe(testInfo), {
    specified: 'What the submit form needs to know of a version',
  }),
  getTestingOrder: ofVersion('/api/v2/testing/getTestingOrder', 'versionDetail_0202', maybe(order), {
    specified: "A version's current order, or null",
  }),
  saveEvidence: endpoint('preparation', 'POST', '/api/v2/testing/saveEvidence', {
    input: v.object({
      orderNo: inputText(),
      stepOrder: v.number(),
      /** The round that it was written in: `revision` begins again with each. */
      round: v.optional(v.number()),
      revision: v.number(),
      evidence,
    }),
    model: v.object({ ...savedEvidence.entries, stepOrder: v.number(), savedBy: person }),
    assumed: 'Keeps unfinished evidence on the order; `revision` is its own, 0 for the first',
    errors: [ERROR.parameter, ERROR.expired, ERROR.permission, ERROR.notFound, ERROR.refused],
    needs: READING,
  }),
  removeAttachment: endpoint('preparation', 'POST', '/api/v2/testing/attachment/remove', {
    input: v.object({ orderNo: inputText(), id: inputText() }),
    model: order,
    assumed: 'Takes a file away from the decision that comes; what was decided keeps its files',
    errors: [ERROR.permission, ERROR.notFound, ERROR.refused],
    needs: READING,
  }),
  markAttachment: endpoint('preparation', 'POST', '/api/v2/testing/attachment/mark', {
    input: v.object({ orderNo: inputText(), id: inputText(), inReport: v.boolean() }),
    model: order,
    assumed: 'Has a picture that one attached shown in the report, or not, until the decision',
    errors: [ERROR.parameter, ERROR.permission, ERROR.notFound, ERROR.refused],
    needs: READING,
  }),
  claim: endpoint('order', 'POST', '/api/v2/testing/claim', {
    input: v.object({ orderNo: inputText(), claim: v.optional(v.boolean(), true), over: v.optional(inputText()) }),
    model: order,
    assumed:
      'Shows the others who works on it, until it is taken back (`claim` false) or who made it no longer acts; it blocks nobody. `over`: the account whose claim is taken over; the claim of another is not',
    errors: [ERROR.permission, ERROR.notFound, ERROR.refused, ERROR.expired],
    needs: READING,
  }),
  counts: endpoint('order', 'GET', '/api/v2/testing/counts', {
    sends: 'none',
    input: v.undefined(),
    model: orderCounts,
    assumed: 'The number of orders in each scope of the list, for me',
    needs: READING,
  }),
  periodReport: endpoint('order', 'GET', '/api/v2/testing/periodReport', {
    input: v.object({ from: queryTime(), to: queryTime() }),
    model: periodReport,
    assumed:
      'A period: orders in, out, returned, released, time per step with the seven periods before (of a whole week, month or quarter those of the calendar, otherwise of the same length), and what is open now',
    errors: [ERROR.parameter],
    needs: READING,
  }),
};

/** Attachments (assumed): a PUT with the query orderNo, filename and size; download by orderNo and id. */
export const orderAttachment = {
  upload: fileCall('PUT', '/api/v2/testing/attachment/upload', READING),
  download: fileCall('GET', '/api/v2/testing/attachment/download', READING),
};
