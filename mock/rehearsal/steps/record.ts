import type { FirmwareVersion, VersionState } from '../../../src/domain/firmware/version';
import type { LogAction, LogEntry, TestOrder } from '../../../src/domain/workflow/order';
import { stageTime } from '../../../src/domain/workflow/stageClock';
import { STATUS, stepOf, type Place } from '../../../src/domain/workflow/steps';
import { saveOrder, saveVersion, type Context } from '../step';
import type { WorldEvent } from '../world';

/** What an entry of the approve log tells besides who, when and where. */
type Told = Partial<Pick<LogEntry, 'decision' | 'returnTo' | 'remark' | 'evidence' | 'attachments' | 'target'>>;

/** An entry of the approve log about an order as it stands (decisions §4.1). */
export function logged(order: TestOrder, action: LogAction, told: Told, context: Context): WorldEvent {
  const entry: LogEntry = {
    id: context.newId('L'),
    action,
    round: order.round,
    stepOrder: stepOf(order.stepOrder)?.order ?? null,
    actor: { code: context.actor.code, name: context.actor.name },
    decision: null,
    returnTo: null,
    remark: '',
    evidence: null,
    attachments: [],
    target: null,
    fileSha256: order.fileSha256,
    workingMinutes: stageTime(order, context.now).workingMinutes,
    at: context.now,
    ...told,
  };
  return { type: 'logged', orderNo: order.orderNo, entry };
}

/** The fields of an order that enters a place: its stage begins anew, claims and unfinished evidence end. */
export function entering(place: Place, now: string): Partial<TestOrder> {
  const over = place.step === null && place.status !== STATUS.returned;
  return {
    status: place.status,
    stepOrder: place.step,
    claim: null,
    savedEvidence: null,
    attachments: [],
    schedule: null,
    remindedAt: null,
    stageEnteredAt: now,
    stagePausedMinutes: 0,
    closedAt: over ? now : null,
  };
}

/** Saves an order with changes; its revision goes up by one. */
export function changeOrder(order: TestOrder, change: Partial<TestOrder>, context: Context): WorldEvent[] {
  return saveOrder(order, { ...order, ...change, revision: order.revision + 1 }, context);
}

/** Brings a version into a state that follows from the workflow (decisions §4.3). */
export function bringVersion(
  version: FirmwareVersion,
  state: VersionState,
  orderNo: string,
  context: Context,
  reason = '',
): WorldEvent[] {
  if (version.state === state) return [];
  const releasedAt = state === 'released' ? context.now : version.releasedAt;
  const change = {
    state,
    stateReason: reason,
    releasedAt,
    revision: version.revision + 1,
    updatedBy: { code: context.actor.code, name: context.actor.name },
    updatedAt: context.now,
  };
  return saveVersion(version, { ...version, ...change }, context, orderNo);
}
