import { readFailure } from '@/components/form/submission';
import { isOpen, type Actor } from '@/domain/workflow/actions';
import { actorsOf, refuseActor } from '@/domain/workflow/decide';
import { knownStatus, STATUS } from '@/domain/workflow/steps';
import type { OrderWords } from '../words/names';
import { PLACE } from '../words/words';
import type { OrderView } from './useOrder';
import { ORDER, WAITING } from './words';

/** Whether a write was stale: somebody acted first, or the file changed (decisions §4.1, revision). */
export function isConflict(error: unknown): boolean {
  return readFailure(error).meaning === 'conflict';
}

/** Why nobody can decide an order: its step bar is unclear. Null when the step bar is clear. */
export function doubtText({ order, current }: OrderView, { t, stepText }: OrderWords): string | null {
  const { doubt, item, named } = current;
  if (knownStatus(order.status) === null) return t(ORDER.readOnly);
  if (doubt === null || (doubt === 'unmarked' && actorsOf(order).length === 0)) return null;
  switch (doubt) {
    case 'unknown':
      return t(ORDER.readOnly);
    case 'unmarked':
    case 'ambiguous':
      return t(ORDER[doubt]);
    case 'differs':
      return t(ORDER.differs, {
        // The item's own number and title (requirements §4).
        marked: item === null ? t('common.none') : t(PLACE.step, { order: item.order, title: item.title }),
        named: named === null ? t('common.none') : stepText(named),
      });
  }
}

/** Why this user cannot decide the order now (for example, who must act first); null when they can. */
export function waitingText(view: OrderView, actor: Actor, words: OrderWords): string | null {
  const { t, fewNames, namesOf } = words;
  const { order, current } = view;
  const refusal = refuseActor(order, actor.code);
  if (refusal === null) return doubtText(view, words) === null ? null : t(WAITING.readOnly);
  if (order.status === STATUS.returned) return t(WAITING.submitter, { name: namesOf([order.submitter]) });
  if (knownStatus(order.status) !== null && !isOpen(order)) return t(WAITING.closed);
  if (order.pause !== null) return t({ reason: 'paused', values: { value: order.pause.reason } });
  if (order.schedule !== null) return t(WAITING.schedule);
  const awaited = actorsOf(order);
  if (refusal.reason === 'notActor' && current.item !== null && awaited.length > 0) {
    const { order, number = order, title } = current.item;
    return t(WAITING.people, { names: fewNames(awaited), order: number, title });
  }
  return t(refusal);
}
