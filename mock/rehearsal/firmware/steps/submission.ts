import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { testing } from '../../../../src/contract/testing';
import { ERROR } from '../../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../../src/domain/reasons';
import { refuseResubmit } from '../../../../src/domain/workflow/actions';
import { workingDate } from '../../../../src/domain/workflow/stageClock';
import { refuseStale } from '../../../../src/domain/workflow/decide';
import type { SubmissionInput, TestOrder } from '../../../../src/domain/workflow/order';
import { placeOf } from '../../../../src/domain/workflow/steps';
import { refuseSubmission, sourceVersionsOf, type SubmissionContext } from '../../../../src/domain/workflow/submission';
import { withDirectoryNames, rolesOf } from '../personas';
import { authorOf, saveOrder, type Context, type Write } from '../step';
import { CHECKLIST_KEYS } from '../template';
import { answerOrder, findOrder, findVersion, openOrderOf, versionsOf } from '../views';
import { logOf, type World } from '../world';
import { bringVersion, changeOrder, entering, logged } from './record';

type Input = ParsedOf<(typeof testing)['addOrder']>;
type Step = Write<Input, ModelOf<(typeof testing)['addOrder']>>;

const FIRST = placeOf('testReception');

/** The state that a submission is checked against. */
export function submissionContext(
  world: World,
  version: NonNullable<ReturnType<World['versions']['get']>>,
  now: string,
): SubmissionContext {
  const number = world.numbers.get(version.firmwareNo);
  return {
    now,
    version,
    numberEnabled: number?.enabled ?? false,
    hardwareRevisions: number?.hardwareRevisions ?? [],
    sourceVersions: sourceVersionsOf(version, versionsOf(world, version.firmwareNo)),
    checklist: CHECKLIST_KEYS,
    openOrder: openOrderOf(world, version.id),
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
    refuseStale(order, { revision: input.revision ?? 0 }, logOf(world, order.orderNo)) ??
    order
  );
}

/** Submits a test, or resubmits a returned order as its next round (decisions §4.1). */
export const submitOrder: Step = (world, input, context) => {
  const version = findVersion(world, input.versionId);
  if (isRefusal(version)) return version;
  const before = input.orderNo === undefined ? null : refuseAgain(world, input, context);
  if (isRefusal(before)) return before;
  const open = openOrderOf(world, version.id);
  if (open && open.orderNo !== before?.orderNo) {
    return refuse(ERROR.alreadyExists, 'openOrder', { value: open.orderNo });
  }
  const submitter = before?.submitter ?? authorOf(context);
  const around = {
    ...submissionContext(world, version, context.now),
    ...(before && { priorityBefore: before.priority }),
  };
  const refused = refuseSubmission(entered(input), submitter.code, around);
  if (refused) return refused;
  const file = { fileSha256: version.file?.sha256 ?? '', uploader: version.file?.uploadedBy ?? version.createdBy };
  if (before) {
    const next = { round: before.round + 1, attachments: [], ...entering(FIRST, context.now) };
    const change = { ...entered(input), ...file, ...next };
    return {
      events: [
        ...changeOrder(before, change, context),
        logged({ ...before, ...change }, 'resubmit', { remark: input.remark }, context),
        ...bringVersion(version, 'inTest', before.orderNo, context),
      ],
      answer: answerOrder(before.orderNo, context.now),
    };
  }
  const order: TestOrder = {
    ...entered(input),
    ...file,
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
  return {
    events: [
      ...saveOrder(null, order, context),
      logged(order, 'submit', { remark: input.remark }, context),
      ...bringVersion(version, 'inTest', order.orderNo, context),
    ],
    answer: answerOrder(order.orderNo, context.now),
  };
};
