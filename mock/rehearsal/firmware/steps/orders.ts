import type { ParsedOf } from '../../../../src/contract/endpoint';
import type { OrderModel } from '../../../../src/contract/order';
import type { testing } from '../../../../src/contract/testing';
import { ERROR } from '../../../../src/domain/errors';
import { requiredOf } from '../../../../src/domain/firmware/cases';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { isRefusal, refuse, type Refusal } from '../../../../src/domain/reasons';
import { lastingClaim, refuseResubmit, refuseStranger } from '../../../../src/domain/workflow/actions';
import { refuseStale } from '../../../../src/domain/workflow/decide';
import { stageTime, workingDate } from '../../../../src/domain/workflow/stageClock';
import { placeOf, STATUS, stepOf, type Place } from '../../../../src/domain/workflow/steps';
import * as submission from '../../../../src/domain/workflow/submission';
import type { LogAction, LogEntry, SubmissionInput, TestOrder } from '../../../../src/domain/workflow/testOrder';
import { rolesOf, withDirectoryNames } from '../personas';
import { authorOf, edited, saveOrder, saveVersion } from '../step';
import type { Accepted, Context, Write } from '../../engine/write';
import { logOf, type World, type WorldEvent } from '../../engine/world';
import { CHECKLIST_KEYS } from '../template';
import { answerOrder, casesOf, findOrder, findVersion, holderOf, openOrderView, versionsOf } from '../views';

/** What writes on an order have in common, and its submission. */

type EntryFields = Partial<
  Pick<LogEntry, 'decision' | 'returnTo' | 'remark' | 'evidence' | 'attachments' | 'target' | 'replaced'>
>;

/** An entry of the approve log for an order's current state. */
export function logged(order: TestOrder, action: LogAction, fields: EntryFields, context: Context): WorldEvent {
  const entry: LogEntry = {
    id: context.newId('L'),
    action,
    round: order.round,
    stepOrder: stepOf(order.stepOrder)?.order ?? null,
    actor: authorOf(context),
    decision: null,
    returnTo: null,
    remark: '',
    evidence: null,
    attachments: [],
    target: null,
    replaced: null,
    fileSha256: order.fileSha256,
    workingMinutes: stageTime(order, context.now).workingMinutes,
    at: context.now,
    key: context.key,
    ...fields,
  };
  return { type: 'logged', orderNo: order.orderNo, entry };
}

/** The fields of an order that enters a place: its stage restarts, and nothing of the former stage is left. */
export function entering(place: Place, now: string) {
  const over = place.step === null && place.status !== STATUS.returned;
  return {
    status: place.status,
    stepOrder: place.step,
    savedEvidence: null,
    ...(over && { attachments: [] }),
    schedule: null,
    remindedAt: null,
    stageEnteredAt: now,
    stagePausedMinutes: 0,
    closedAt: over ? now : null,
  };
}

export function changeOrder(order: TestOrder, change: Partial<TestOrder>, context: Context): WorldEvent[] {
  const after = { ...order, ...change, revision: order.revision + 1 };
  return saveOrder(order, { ...after, claim: lastingClaim(after) }, context, order.orderNo);
}

type Rule<Input> = (order: TestOrder, input: Input, context: Context, world: World) => readonly WorldEvent[] | Refusal;

/** A write on one order that falls due: no person sends it, so no person's rights are checked. The answer is the order after it. */
export function onDueOrder<Input extends { readonly orderNo: string }>(rule: Rule<Input>): Write<Input, OrderModel> {
  return (world, input, context) => {
    const order = findOrder(world, input.orderNo);
    if (isRefusal(order)) return order;
    const events = rule(order, input, context, world);
    return isRefusal(events) ? events : { events, answer: answerOrder(input.orderNo, context.now) };
  };
}

/** A person's write on one order; the answer is the order after it. */
export const onOrder = <Input extends { readonly orderNo: string }>(rule: Rule<Input>): Write<Input, OrderModel> =>
  onDueOrder(
    (order, input, context, world) => refuseStranger(order, context.actor) ?? rule(order, input, context, world),
  );

/** Changes a version to a state that follows from the workflow. */
export function bringVersion(
  version: FirmwareVersion,
  state: FirmwareVersion['state'],
  orderNo: string,
  context: Context,
  reason = '',
): WorldEvent[] {
  if (version.state === state) return [];
  const releasedAt = state === 'released' ? context.now : state === 'inTest' ? null : version.releasedAt;
  const after = { ...version, state, stateReason: reason, releasedAt, ...edited(version, context) };
  return saveVersion(version, after, context, orderNo);
}

type Input = ParsedOf<(typeof testing)['addOrder']>;

const FIRST = placeOf('testReception');

function submissionContext(world: World, version: FirmwareVersion, now: string): submission.SubmissionContext {
  const number = world.numbers.get(version.firmwareNo);
  return {
    now,
    version,
    numberEnabled: number?.enabled ?? false,
    fileHolder: holderOf(world, version.file?.sha256, version),
    hardwareRevisions: number?.hardwareRevisions ?? [],
    sourceVersions: submission.sourceVersionsOf(version, versionsOf(world, version.firmwareNo)),
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
    submission.refuseOtherVersion(order, input.versionId) ??
    refuseStale(order, { revision: input.revision ?? 0 }, logOf(world, order.orderNo)) ??
    order
  );
}

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
    submission.refuseOtherFile(input.fileSha256, version) ??
    submission.refuseSubmission(entered(input), submitter.code, around);
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
    ...entering(FIRST, context.now),
    round: 1,
    revision: 1,
    submitter,
    submittedAt: context.now,
    claim: null,
    pause: null,
    attachments: [],
  };
  return submitted(saveOrder(null, order, context, order.orderNo), order, version, input, context);
};
