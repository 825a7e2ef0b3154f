import * as v from 'valibot';
import type { ModelOf, ParsedOf } from '../../../../src/contract/endpoint';
import type { approvals } from '../../../../src/contract/approvals';
import type { testing } from '../../../../src/contract/testing';
import { checkText, REASON_MAX } from '../../../../src/domain/fieldChecks';
import { ERROR } from '../../../../src/domain/errors';
import { isRefusal, refuse, refuseFields, type Refusal } from '../../../../src/domain/reasons';
import * as actions from '../../../../src/domain/workflow/actions';
import { actingList, refuseActor, refuseStale } from '../../../../src/domain/workflow/decide';
import { checkLengths } from '../../../../src/domain/workflow/checkEvidence';
import { restedMinutes } from '../../../../src/domain/workflow/stageClock';
import { placeOf, stepOf } from '../../../../src/domain/workflow/steps';
import { personaOf, rolesOf } from '../personas';
import { refuseField } from '../../engine/envelopes';
import { authorOf } from '../step';
import type { Write } from '../../engine/write';
import { findOrder, findVersion } from '../views';
import { logOf, type World, type WorldEvent } from '../../engine/world';
import { bringVersion, changeOrder, entering, logged, onOrder } from './orders';
import type { OrderModel } from '../../../../src/contract/order';
import type { Attachment, TestOrder } from '../../../../src/domain/workflow/testOrder';

type Testing = typeof testing;
type Approvals = typeof approvals;
type Step<E> = Write<ParsedOf<E>, ModelOf<E>>;

/** Changes an order without a new revision and without the history. */
const keeping = (order: TestOrder, change: Partial<TestOrder>): WorldEvent => {
  return { type: 'orderSaved', order: { ...order, ...change } };
};

/** Transfers a place, by default the actor's own, to another person of the same role group. */
export const transferTask: Step<Approvals['transfer']> = onOrder((order, input, context, world) => {
  const target = { code: input.target, name: personaOf(input.target)?.name ?? '' };
  const { actor } = context;
  const { replaced: from = actor.code, reason } = input;
  const log = logOf(world, order.orderNo);
  const refused =
    refuseStale(order, { revision: input.revision }, log) ??
    actions.refuseTransfer(order, actor, { replaced: from, target, reason }, rolesOf, log);
  if (refused) return refused;
  const list = actingList(order.status);
  if (list === null) return refuse(ERROR.refused, 'nobodyActs');
  const people = order[list].map((person) => (person.code === from ? target : person));
  const replaced = order[list].find(({ code }) => code === from && code !== actor.code) ?? null;
  return [
    logged(order, 'transfer', { target, replaced, remark: reason }, context),
    ...changeOrder(order, { [list]: people }, context),
  ];
});

/** Shows others who is working on the order, or no longer does; blocks nobody and keeps the revision. */
export const claimOrder: Step<Testing['claim']> = onOrder((order, input, context) => {
  const { code } = context.actor;
  const refused = refuseActor(order, code) ?? actions.refuseClaim(order, code, input);
  if (refused) return refused;
  const claim = input.claim ? { by: authorOf(context), at: context.now } : null;
  return [logged(order, input.claim ? 'claim' : 'unclaim', {}, context), keeping(order, { claim })];
});

/** Pauses or resumes an order, with a reason; the stage clock stops during a pause. */
export const pauseOrder: Step<Testing['enableDisable']> = onOrder((order, input, context, world) => {
  const refused =
    refuseStale(order, { revision: input.revision }, logOf(world, order.orderNo)) ??
    actions.refusePause(order, context.actor, !input.enable) ??
    refuseFields(checkText('reason', input.reason, REASON_MAX, !input.enable));
  if (refused) return refused;
  const by = authorOf(context);
  const change = input.enable
    ? { pause: null, stagePausedMinutes: order.stagePausedMinutes + restedMinutes(order, context.now) }
    : { pause: { by, at: context.now, reason: input.reason } };
  return [
    logged(order, input.enable ? 'resume' : 'pause', { remark: input.reason }, context),
    ...changeOrder(order, change, context),
  ];
});

/** Reminds the current actors, rate-limited. */
export const remindActors: Step<Approvals['remind']> = (world, input, context) => {
  const order = findOrder(world, input.orderNo);
  if (isRefusal(order)) return order;
  const refused = actions.refuseRemind(order, context.actor, context.now);
  if (refused) return refused;
  return {
    events: [logged(order, 'remind', {}, context), keeping(order, { remindedAt: context.now })],
    answer: () => null,
  };
};

/** Withdraws an order at status 1 or 2; its version is a draft again. */
export const withdrawOrder: Step<Approvals['withdraw']> = onOrder((order, input, context, world) => {
  const version = findVersion(world, order.versionId);
  if (isRefusal(version)) return version;
  const refused =
    refuseStale(order, { revision: input.revision }, logOf(world, order.orderNo)) ??
    actions.refuseWithdraw(order, context.actor) ??
    refuseFields(checkText('remark', input.remark, REASON_MAX));
  if (refused) return refused;
  return [
    logged(order, 'withdraw', { remark: input.remark }, context),
    ...changeOrder(order, { ...entering(placeOf('terminated'), context.now), pause: null }, context),
    ...bringVersion(version, 'draft', order.orderNo, context, input.remark),
  ];
});

/** Saves unfinished evidence on the order, shared by its actors; it has its own revision. */
export const saveEvidence: Step<Testing['saveEvidence']> = (world, input, context) => {
  const order = findOrder(world, input.orderNo);
  if (isRefusal(order)) return order;
  const step = stepOf(order.stepOrder);
  const refused = refuseActor(order, context.actor.code);
  if (refused) return refused;
  const { stepOrder, round = order.round } = input;
  if (step?.order !== stepOrder || order.round !== round) return refuse(ERROR.expired, 'stale', { value: '' });
  if (input.evidence.kind !== step.evidence) return refuseField('evidence', 'invalid');
  const tooLong = refuseFields(checkLengths(input.evidence, order.scope));
  if (tooLong) return tooLong;
  const before = order.savedEvidence;
  if (input.revision !== (before?.revision ?? 0)) {
    return refuse(ERROR.expired, 'stale', { value: before?.savedBy.name ?? '' });
  }
  const savedEvidence = {
    stepOrder: step.order,
    evidence: input.evidence,
    revision: input.revision + 1,
    savedBy: authorOf(context),
    savedAt: context.now,
  };
  return { events: [keeping(order, { savedEvidence })], answer: () => savedEvidence };
};

export const attachmentInput = v.object({
  orderNo: v.string(),
  name: v.string(),
  size: v.number(),
  sha256: v.string(),
});
type AttachmentInput = Readonly<v.InferOutput<typeof attachmentInput>>;

/** Adds a file for the next decision, once per author and content; the order's revision stays. */
export const addAttachment: Write<AttachmentInput, OrderModel> = onOrder(
  (order, { orderNo: _on, ...file }, context) => {
    const refused = actions.refuseAttachment(order, context.actor.code, file);
    if (refused) return refused;
    // The answer to an earlier attempt may have been lost.
    if (actions.ownAttachments(order, context.actor.code).some(({ sha256 }) => sha256 === file.sha256)) return [];
    const addedBy = authorOf(context);
    const added: Attachment = { id: context.newId('A'), ...file, addedBy, addedAt: context.now };
    return [keeping(order, { attachments: [...order.attachments, added] })];
  },
);

/** Removes a file before the decision; its bytes stay, since another order may use them. */
export const removeAttachment: Write<{ orderNo: string; id: string }, OrderModel> = onOrder((order, input, context) => {
  const refused = actions.refuseDetach(order, context.actor.code, input.id);
  if (refused) return refused;
  const attachments = order.attachments.filter(({ id }) => id !== input.id);
  return [keeping(order, { attachments })];
});

/** Marks a picture for the report before the decision, or takes the mark away. */
export const markAttachment: Step<Testing['markAttachment']> = onOrder((order, { id, inReport }, context) => {
  const refused = actions.refuseMark(order, context.actor.code, id);
  if (refused) return refused;
  const marked = ({ inReport: _before, ...file }: Attachment): Attachment => (inReport ? { ...file, inReport } : file);
  const attachments = order.attachments.map((each) => (each.id === id ? marked(each) : each));
  return [keeping(order, { attachments })];
});

/** An attachment of an order, pending or decided. */
export function findAttachment(world: World, orderNo: string, id: string): Attachment | Refusal {
  const order = findOrder(world, orderNo);
  if (isRefusal(order)) return order;
  const all = [...order.attachments, ...logOf(world, orderNo).flatMap((entry) => entry.attachments)];
  return all.find((each) => each.id === id) ?? refuse(ERROR.notFound, 'notFound', { value: id });
}
