import type { Refusal } from '@/domain/refusal';
import { actingList, isAccess, isListed } from '@/domain/workflow/access';
import type { Actor } from '@/domain/workflow/actions';
import { isKeeper, isOpen, refusePause, refuseRemind, refuseResubmit, refuseWithdraw } from '@/domain/workflow/actions';
import { refuseActor } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/order';
import { serverNow } from '@/services/serverClock';

export const ORDER_ACTIONS = [
  'resubmit',
  'editVersion',
  'replaceFile',
  'claim',
  'transfer',
  'remind',
  'pause',
  'resume',
  'cancelRelease',
  'withdraw',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

interface ActionRow {
  /** Whether it means anything to this person at this order at all. */
  readonly offered: (order: TestOrder, actor: Actor) => boolean;
  /** Why it cannot be done now, or null. */
  readonly refuse: (order: TestOrder, actor: Actor) => Refusal | null;
}

const hasActors = (order: TestOrder) => actingList(order.status) !== null;
const decides = (order: TestOrder, actor: Actor) => refuseActor(order, actor.code);
const mayAct = (order: TestOrder, actor: Actor) => hasActors(order) && isListed(order, actor.code);
const again = {
  offered: (order: TestOrder, actor: Actor) => refuseResubmit(order, actor) === null,
  refuse: refuseResubmit,
};
const pauses = (order: TestOrder, actor: Actor) =>
  isOpen(order) && (isKeeper(order, actor) || isAccess(order, actor.code));

/** What can be done to an order besides deciding it: one row each, the rules being the domain's (decisions §4.1). */
export const ACTION_TABLE: Readonly<Record<OrderAction, ActionRow>> = {
  resubmit: again,
  editVersion: again,
  replaceFile: again,
  claim: { offered: mayAct, refuse: decides },
  transfer: { offered: mayAct, refuse: decides },
  remind: {
    offered: (order, actor) => hasActors(order) && isKeeper(order, actor),
    // How often is the server's to say: its clock counts, and its E00009 tells the user.
    refuse: (order, actor) => refuseRemind({ ...order, remindedAt: null }, actor, serverNow().toISOString()),
  },
  pause: {
    offered: (order, actor) => order.pause === null && pauses(order, actor),
    refuse: (order, actor) => refusePause(order, actor, true),
  },
  resume: {
    offered: (order, actor) => order.pause !== null && pauses(order, actor),
    refuse: (order, actor) => refusePause(order, actor, false),
  },
  cancelRelease: {
    offered: (order) => order.schedule !== null,
    refuse: decides,
  },
  withdraw: {
    offered: (order, actor) => isOpen(order) && isKeeper(order, actor),
    refuse: refuseWithdraw,
  },
};
