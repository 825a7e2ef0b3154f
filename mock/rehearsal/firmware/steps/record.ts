import type { OrderModel } from '../../../../src/contract/order';
import type { FirmwareVersion } from '../../../../src/domain/firmware/version';
import { isRefusal, type Refusal } from '../../../../src/domain/reasons';
import type { LogAction, LogEntry, TestOrder } from '../../../../src/domain/workflow/testOrder';
import { lastingClaim, refuseStranger } from '../../../../src/domain/workflow/actions';
import { stageTime } from '../../../../src/domain/workflow/stageClock';
import { STATUS, stepOf, type Place } from '../../../../src/domain/workflow/steps';
import { authorOf, edited, saveOrder, saveVersion } from '../step';
import type { Context, Write } from '../../engine/write';
import { answerOrder, findOrder } from '../views';
import type { World, WorldEvent } from '../../engine/world';

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
export function entering(place: Place, now: string): Partial<TestOrder> {
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

/** What a write does to one order: refuses, or gives the events. */
type Rule<Input> = (order: TestOrder, input: Input, context: Context, world: World) => readonly WorldEvent[] | Refusal;

/** A write on one order that time brings: nobody sends it, so nobody is judged. The answer is the order after it. */
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
