import type { OrderModel } from '../../../../src/contract/order';
import { checkText, REASON_MAX } from '../../../../src/domain/fieldChecks';
import { ERROR } from '../../../../src/domain/errors';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { isRefusal, problem, reasonText, refuse, refuseFields } from '../../../../src/domain/reasons';
import { ownAttachments } from '../../../../src/domain/workflow/actions';
import { judgeDecision, refuseActor, refuseStale, type DecisionInput } from '../../../../src/domain/workflow/decide';
import type { ReleaseEvidence, RollbackDoubt } from '../../../../src/domain/workflow/evidence';
import { closedGates, gateNames } from '../../../../src/domain/workflow/log';
import { rollbackDoubts } from '../../../../src/domain/workflow/rollback';
import type { Attachment, LogEntry, TestOrder } from '../../../../src/domain/workflow/testOrder';
import { effectOf, versionStateAt } from '../../../../src/domain/workflow/effects';
import { passOf, placeOf, STEP, type Place, type StepKey } from '../../../../src/domain/workflow/steps';
import { refuseField } from '../../engine/envelopes';
import type { Context, Write } from '../../engine/write';
import { SYSTEM } from '../personas';
import { casesOf, findVersion, holderOf, ordersOf, versionsOf } from '../views';
import { logOf, type World, type WorldEvent } from '../../engine/world';
import { bringVersion, changeOrder, entering, logged, onDueOrder, onOrder } from './orders';

/** Input of the approval calls; some have no gap acknowledgement, one has no evidence. */
export type ApprovalInput = Omit<DecisionInput, 'evidence' | 'gapsAcknowledged'> &
  Partial<Pick<DecisionInput, 'evidence' | 'gapsAcknowledged'>>;

/** Versions of the same number that a release can roll back to. */
export function rollbackVersions(world: World, version: FirmwareVersion): FirmwareVersion[] {
  return versionsOf(world, version.firmwareNo).filter(
    (sibling) => sibling.id !== version.id && sibling.state === 'released',
  );
}

const doubtsAbout = (world: World, { scope }: TestOrder, rollback: FirmwareVersion): RollbackDoubt[] =>
  rollbackDoubts({ ...rollback, tests: ordersOf(world, rollback.id) }, scope.hardwareRevisions);

/** A release plan with the doubts about its rollback version, whatever doubts its sender states. */
function noted<Plan extends ReleaseEvidence>(world: World, order: TestOrder, plan: Plan): Plan {
  const rollback = plan.rollbackVersionId === null ? undefined : world.versions.get(plan.rollbackVersionId);
  return { ...plan, rollbackDoubts: rollback ? doubtsAbout(world, order, rollback) : [] };
}

/** The latest release that an order's release can roll back to, one that fits if any; null for none. */
export function rollbackTo(world: World, order: TestOrder): string | null {
  const version = world.versions.get(order.versionId);
  const offered = version ? rollbackVersions(world, version) : [];
  const fitting = offered.filter((each) => doubtsAbout(world, order, each).length === 0);
  return (fitting.at(-1) ?? offered.at(-1))?.id ?? null;
}

/**
 * A decision in the log with its author's attachments, the order at its new place, and its version; attachments of other
 * people stay theirs.
 * @param signed the attachments that belong to the decision
 */
function decided(
  order: TestOrder,
  version: FirmwareVersion,
  place: Place,
  entry: Pick<LogEntry, 'decision' | 'evidence'> & Partial<Pick<LogEntry, 'remark' | 'returnTo'>>,
  signed: readonly Attachment[],
  context: Context,
): WorldEvent[] {
  const attachments = order.attachments.filter((each) => !signed.includes(each));
  const state = versionStateAt(place, version.state);
  return [
    logged(order, 'decide', { ...entry, attachments: signed }, context),
    ...changeOrder(order, { attachments, ...entering(place, context.now) }, context),
    ...bringVersion(version, state, order.orderNo, context, state === 'released' ? '' : entry.remark),
  ];
}

/** Decides a step, for all seven calls; the workflow table has what is allowed. */
export function decideStep(step: StepKey): Write<ApprovalInput, OrderModel> {
  return onOrder((order, given, context, world) => {
    const input: DecisionInput = { evidence: null, gapsAcknowledged: false, ...given };
    if (input.stepOrder !== STEP[step].order) return refuseField('stepOrder', 'notOneOf', { value: input.stepOrder });
    const version = findVersion(world, order.versionId);
    if (isRefusal(version)) return version;
    const place = judgeDecision(order, input, context.actor.code, {
      now: context.now,
      log: logOf(world, order.orderNo),
      fileSha256: version.file?.sha256 ?? null,
      fileHolder: holderOf(world, version.file?.sha256, version),
      rollbackVersionIds: rollbackVersions(world, version).map((sibling) => sibling.id),
      cases: casesOf(world, order.firmwareNo).cases,
    });
    if (isRefusal(place)) return place;
    const { decision, remark } = input;
    const { chooses, releases } = effectOf(input);
    const returnTo = chooses ? input.returnTo : null;
    const evidence = input.evidence?.kind === 'release' ? noted(world, order, input.evidence) : input.evidence;
    const signed = ownAttachments(order, context.actor.code);
    if (evidence?.kind === 'release' && releases) {
      if (evidence.mode === 'scheduled')
        return [
          ...changeOrder(order, { schedule: evidence }, context),
          logged(order, 'schedule', { decision, remark, evidence }, context),
        ];
      const fields = [problem('evidence.mode', 'notAllowedHere')];
      if (order.schedule !== null) return { ...refuse(ERROR.refused, 'notAllowedHere'), fields };
    }
    return decided(order, version, place, { decision, remark, returnTo, evidence }, signed, context);
  });
}

/** Cancels a scheduled release; the order stays at step 6. */
export const cancelRelease: Write<{ orderNo: string; revision: number; remark: string }, OrderModel> = onOrder(
  (order, input, context, world) =>
    refuseStale(order, { revision: input.revision }, logOf(world, order.orderNo)) ??
    refuseActor(order, context.actor.code, logOf(world, order.orderNo)) ??
    (order.schedule === null ? refuse(ERROR.refused, 'notAllowedHere') : null) ??
    refuseFields(checkText('remark', input.remark, REASON_MAX)) ?? [
      logged(order, 'cancelSchedule', { remark: input.remark }, context),
      ...changeOrder(order, { schedule: null }, context),
    ],
);

const dueAt = (order: TestOrder): number => Date.parse(order.schedule?.at ?? '');

/** Orders whose release is due, earliest first; paused ones wait. */
export function dueReleases(world: World, now: string): TestOrder[] {
  return [...world.orders.values()]
    .filter((order) => order.pause === null && dueAt(order) <= Date.parse(now))
    .sort((left, right) => dueAt(left) - dueAt(right));
}

/** When a due release takes effect: at its time, or when the pause ended. */
export function takesEffectAt(world: World, { orderNo, schedule }: TestOrder, now: string): string {
  const [planned, last] = [schedule?.at ?? now, logOf(world, orderNo).at(-1)?.at ?? ''];
  return planned > last ? planned : last;
}

function releaseObstacle(world: World, order: TestOrder, version: FirmwareVersion, { language }: Context): string {
  const sha256 = version.file?.sha256;
  const shut = closedGates(order, logOf(world, order.orderNo), sha256 ?? null, holderOf(world, sha256, version));
  const rollback = order.schedule?.rollbackVersionId ?? null;
  const gone = rollback !== null && !rollbackVersions(world, version).some(({ id }) => id === rollback);
  return [
    ...(shut.length > 0 ? [reasonText('gatesClosed', { value: gateNames(shut) }, language)] : []),
    ...(gone ? [reasonText('rollbackGone', {}, language)] : []),
  ].join('\n');
}

/**
 * Carries out a due release. Its gates and rollback version are checked again; a failed check cancels it
 * as the system. The context's actor is the person who scheduled it, whatever part they still have.
 */
export const releaseDue: Write<{ orderNo: string }, OrderModel> = onDueOrder((order, _input, context, world) => {
  const version = findVersion(world, order.versionId);
  if (isRefusal(version)) return version;
  const remark = releaseObstacle(world, order, version, context);
  if (remark !== '') {
    const system = { ...context, actor: SYSTEM };
    return [logged(order, 'cancelSchedule', { remark }, system), ...changeOrder(order, { schedule: null }, system)];
  }
  // What its author added after scheduling was not submitted with it.
  const planned = logOf(world, order.orderNo).findLast(({ action }) => action === 'schedule')?.at ?? '';
  const signed = ownAttachments(order, context.actor.code).filter(({ addedAt }) => addedAt <= planned);
  return decided(
    order,
    version,
    placeOf('verify'),
    { decision: passOf(STEP.toBeReleased), evidence: order.schedule && noted(world, order, order.schedule) },
    signed,
    context,
  );
});
