import type { Translate } from '@/components/useText';
import { errorMeaning } from '@/domain/errors';
import type { Language } from '@/domain/language';
import { reasonText, refusalText, type FieldProblem } from '@/domain/reasons';
import { isOpen, type Actor } from '@/domain/workflow/actions';
import { actorsOf, refuseActor } from '@/domain/workflow/decide';
import { knownStatus, STATUS } from '@/domain/workflow/steps';
import { CallFailure } from '@/services/failure';
import { fewNames, itemText, personName, stepText } from '../list/names';
import type { OrderView } from './useOrder';

/** Whether a call failed because the object does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'missing';
}

/** Whether a write was stale: somebody acted first, or the file changed (decisions §4.1, revision). */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && errorMeaning(error.code) === 'conflict';
}

/** The text of a field problem. */
export function problemText(problem: FieldProblem, language: Language): string {
  return reasonText(problem.reason, problem.values, language);
}

/** Why nobody can decide an order: its step bar is unclear. Null when the step bar is clear. */
export function doubtText({ order, current }: OrderView, t: Translate, language: Language): string | null {
  if (knownStatus(order.status) === null) return t('testing.order.readOnly');
  if (current.doubt === null || (current.doubt === 'unmarked' && actorsOf(order).length === 0)) return null;
  switch (current.doubt) {
    case 'unknown':
      return t('testing.order.readOnly');
    case 'unmarked':
      return t('testing.order.unmarked');
    case 'ambiguous':
      return t('testing.order.ambiguous');
    case 'differs':
      return t('testing.order.differs', {
        marked: current.item === null ? t('common.none') : itemText(current.item, t),
        named: current.named === null ? t('common.none') : stepText(current.named, t, language),
      });
  }
}

/** Why this user cannot decide the order now (for example, who must act first); null when they can. */
export function waitingText(view: OrderView, actor: Actor, t: Translate, language: Language): string | null {
  const { order, current } = view;
  const refusal = refuseActor(order, actor.code);
  if (refusal === null) return doubtText(view, t, language) === null ? null : t('testing.refused.readOnly');
  if (order.status === STATUS.returned) return t('testing.waiting.submitter', { name: personName(order.submitter) });
  if (knownStatus(order.status) !== null && !isOpen(order)) return t('testing.refused.closed');
  if (order.schedule !== null) return t('testing.waiting.schedule');
  const awaited = actorsOf(order);
  if (refusal.reason === 'notActor' && current.item !== null && awaited.length > 0) {
    const { order: number, title } = current.item;
    return t('testing.waiting', { names: fewNames(awaited, t), order: number, title });
  }
  return refusalText(refusal, language);
}
