import type { Refusal } from '@/domain/reasons';
import type { Actor } from '@/domain/workflow/actions';
import {
  isSubmitterOrAdmin,
  isOpen,
  placesToTransfer,
  refusePause,
  refuseRemind,
  refuseAmend,
  refuseResubmit,
  refuseWithdraw,
} from '@/domain/workflow/actions';
import { keysOf } from '@/domain/values';
import { actingList, isAccess, refuseActor, refusePlace } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/testOrder';
import { serverNow } from '@/services/serverClock';

interface ActionRow {
  readonly offered: (order: TestOrder, actor: Actor) => boolean;
  /** Why it is not possible now, or null. */
  readonly refuse: (order: TestOrder, actor: Actor) => Refusal | null;
}

const hasActors = (order: TestOrder) => actingList(order.status) !== null;
const refuseOthers = (order: TestOrder, actor: Actor) => refuseActor(order, actor.code);
/** A person who is listed only for other steps never acts at this one. */
const mayAct = (order: TestOrder, actor: Actor) => isAccess(order, actor.code);
const isMine = ({ claim }: TestOrder, { code }: Actor) => claim?.by.code === code;
const amends = { offered: (order: TestOrder, actor: Actor) => refuseAmend(order, actor) === null, refuse: refuseAmend };
const pauses = (order: TestOrder, actor: Actor) =>
  isOpen(order) && (isSubmitterOrAdmin(order, actor) || isAccess(order, actor.code));

/** Actions on an order other than decisions, with the domain's rules. */
export const ACTION_TABLE = {
  resubmit: { offered: amends.offered, refuse: refuseResubmit },
  editVersion: amends,
  replaceFile: amends,
  claim: { offered: (order, actor) => mayAct(order, actor) && !isMine(order, actor), refuse: refuseOthers },
  unclaim: { offered: (order, actor) => mayAct(order, actor) && isMine(order, actor), refuse: refuseOthers },
  transfer: {
    offered: (order, actor) => placesToTransfer(order, actor).length > 0,
    refuse: (order, actor) =>
      refusePlace(order, isAccess(order, actor.code) ? actor.code : (placesToTransfer(order, actor)[0]?.code ?? '')),
  },
  remind: {
    offered: (order, actor) => hasActors(order) && isSubmitterOrAdmin(order, actor),
    refuse: (order, actor) => refuseRemind(order, actor, serverNow().toISOString()),
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
    offered: (order, actor) => order.schedule !== null && isAccess(order, actor.code),
    refuse: refuseOthers,
  },
  withdraw: { offered: (order, actor) => isOpen(order) && isSubmitterOrAdmin(order, actor), refuse: refuseWithdraw },
} as const satisfies Readonly<Record<string, ActionRow>>;

export type OrderAction = keyof typeof ACTION_TABLE;
export const ORDER_ACTIONS = keysOf(ACTION_TABLE);
