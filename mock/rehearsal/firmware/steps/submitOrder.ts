import type { ParsedOf } from '../../../../src/contract/endpoint';
import type { OrderModel } from '../../../../src/contract/order';
import type { testing } from '../../../../src/contract/testing';
import { ERROR } from '../../../../src/domain/errors';
import { requiredOf } from '../../../../src/domain/firmware/cases';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { isRefusal, refuse, type Refusal } from '../../../../src/domain/reasons';
import { refuseResubmit } from '../../../../src/domain/workflow/actions';
import { workingDate } from '../../../../src/domain/workflow/stageClock';
import { refuseStale } from '../../../../src/domain/workflow/decide';
import type { SubmissionInput, TestOrder } from '../../../../src/domain/workflow/testOrder';
import { placeOf } from '../../../../src/domain/workflow/steps';
import {
  refuseOtherFile,
  refuseOtherVersion,
  refuseSubmission,
  sourceVersionsOf,
  type SubmissionContext,
} from '../../../../src/domain/workflow/submission';
import { withDirectoryNames, rolesOf } from '../personas';
import { authorOf, saveOrder } from '../step';
import type { Accepted, Context, Write } from '../../engine/write';
import { CHECKLIST_KEYS } from '../template';
import { answerOrder, casesOf, findOrder, findVersion, holderOf, openOrderView, versionsOf } from '../views';
import { logOf, type World, type WorldEvent } from '../../engine/world';
import { bringVersion, changeOrder, entering, logged } from './record';

type Input = ParsedOf<(typeof testing)['addOrder']>;

const FIRST = placeOf('testReception');

function submissionContext(world: World, version: FirmwareVersion, now: string): SubmissionContext {
  const number = world.numbers.get(version.firmwareNo);
  return {
    now,
    version,
    numberEnabled: number?.enabled ?? false,
    fileHolder: holderOf(world, version.file?.sha256, version),
    hardwareRevisions: number?.hardwareRevisions ?? [],
    sourceVersions: sourceVersionsOf(version, versionsOf(world, version.firmwareNo)),
    checklist: CHECKLIST_KEYS,
    openOrder: openOrderView(world, version.id),
    rolesOf,
  };
}

function entered(input: Input): SubmissionInput {
  const { versionId, scope, testerList, operationPersonList, checklist, priority, dueAt, remark } = input;
  const people = {
    testerList: withDirectoryNames(testerList),
    operationPersonList: withDirectoryNames(operationPersonList),
  };
  return { versionId, scope, ...people, checklist, priority, dueAt, remark };
}

function refuseAgain(world: World, input: Input, context: Context): TestOrder | Refusal {
  const order = findOrder(world, input.orderNo ?? '');
  if (isRefusal(order)) return order;
  return (
    refuseResubmit(order, context.actor) ??
    refuseOtherVersion(order, input.versionId) ??
    refuseStale(order, { revision: input.revision ?? 0 }, logOf(world, order.orderNo)) ??
    order
  );
}

/** What a submission does besides saving its order. */
function submitted(
  saved: readonly WorldEvent[],
  order: TestOrder,
  version: FirmwareVersion,
  { orderNo, remark }: Input,
  context: Context,
): Accepted<OrderModel> {
  const entry = logged(order, orderNo === undefined ? 'submit' : 'resubmit', { remark }, context);
  const events = [...saved, entry, ...bringVersion(version, 'inTest', order.orderNo, context)];
  return { events, answer: answerOrder(order.orderNo, context.now) };
}

/** Submits a test, or resubmits a returned order as its next round. */
export const submitOrder: Write<Input, OrderModel> = (world, input, context) => {
  const version = findVersion(world, input.versionId);
  if (isRefusal(version)) return version;
  const before = input.orderNo === undefined ? null : refuseAgain(world, input, context);
  if (isRefusal(before)) return before;
  const open = openOrderView(world, version.id);
  if (open && open.orderNo !== before?.orderNo) {
    return refuse(ERROR.alreadyExists, 'openOrder', { value: open.orderNo });
  }
  const submitter = before?.submitter ?? authorOf(context);
  const around = {
    ...submissionContext(world, version, context.now),
    ...(before && { priorityBefore: before.priority }),
  };
  const refused =
    refuseOtherFile(input.fileSha256, version) ?? refuseSubmission(entered(input), submitter.code, around);
  if (refused) return refused;
  const file = { fileSha256: version.file?.sha256 ?? '', uploader: version.file?.uploadedBy ?? version.createdBy };
  const requiredCases = requiredOf(casesOf(world, version.firmwareNo).cases);
  const brought = { ...entered(input), ...file, requiredCases };
  if (before) {
    const change = { ...brought, round: before.round + 1, attachments: [], ...entering(FIRST, context.now) };
    return submitted(changeOrder(before, change, context), { ...before, ...change }, version, input, context);
  }
  const order: TestOrder = {
    ...brought,
    orderNo: context.newId(`TO${workingDate(context.now).replaceAll('-', '')}-`),
    firmwareNo: version.firmwareNo,
    firmwareName: version.firmwareName,
    module: version.module,
    versionNo: version.versionNo,
    status: FIRST.status,
    stepOrder: FIRST.step,
    round: 1,
    revision: 1,
    submitter,
    submittedAt: context.now,
    claim: null,
    pause: null,
    savedEvidence: null,
    attachments: [],
    schedule: null,
    stageEnteredAt: context.now,
    stagePausedMinutes: 0,
    remindedAt: null,
    closedAt: null,
  };
  return submitted(saveOrder(null, order, context, order.orderNo), order, version, input, context);
};
