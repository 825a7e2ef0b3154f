import type { OrderModel } from '../../../../src/contract/order';
import { ERROR } from '../../../../src/domain/errors';
import { isRefusal, refuse, type Refusal } from '../../../../src/domain/refusal';
import { refuseAttachment, refuseDetach } from '../../../../src/domain/workflow/attachment';
import type { Attachment } from '../../../../src/domain/workflow/order';
import type { Write } from '../step';
import { findOrder } from '../views';
import { logOf, type World } from '../world';
import { onOrder } from './record';

/** A received file, with size and hash measured by the server. */
export interface AttachmentInput {
  readonly orderNo: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** Adds a file for the next decision; the order's revision does not change (decisions §4.1). */
export const addAttachment: Write<AttachmentInput, OrderModel> = onOrder(
  (order, { orderNo: _on, ...file }, context) => {
    const refused = refuseAttachment(order, context.actor.code, file);
    if (refused) return refused;
    const addedBy = { code: context.actor.code, name: context.actor.name };
    const added: Attachment = { id: context.newId('A'), ...file, addedBy, addedAt: context.now };
    return [{ type: 'orderSaved', order: { ...order, attachments: [...order.attachments, added] } }];
  },
);

/** Removes a file before the decision; its bytes stay, since another order may use them. */
export const removeAttachment: Write<{ orderNo: string; id: string }, OrderModel> = onOrder((order, input, context) => {
  const refused = refuseDetach(order, context.actor.code, input.id);
  if (refused) return refused;
  const attachments = order.attachments.filter(({ id }) => id !== input.id);
  return [{ type: 'orderSaved', order: { ...order, attachments } }];
});

/** An attachment of an order, pending or decided. */
export function findAttachment(world: World, orderNo: string, id: string): Attachment | Refusal {
  const order = findOrder(world, orderNo);
  if (isRefusal(order)) return order;
  const all = [...order.attachments, ...logOf(world, orderNo).flatMap((entry) => entry.attachments)];
  return all.find((each) => each.id === id) ?? refuse(ERROR.notFound, 'notFound', { value: id });
}
