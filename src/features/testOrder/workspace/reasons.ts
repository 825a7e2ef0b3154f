import type { Translate } from '@/components/useText';
import { errorText } from '@/domain/errors';
import type { Language } from '@/domain/language';
import type { FieldProblem } from '@/domain/problems';
import { reasonText } from '@/domain/reasons';
import type { Refusal } from '@/domain/refusal';
import type { OrderModel } from '@/contract/order';
import type { Actor } from '@/domain/workflow/actions';
import { actorsOf, refuseActor } from '@/domain/workflow/decide';
import { namesOf, stepText } from '../list/names';
import { STATUS } from '@/domain/workflow/steps';

/** A refusal in words; the step that it names by number gets its title. */
export function refusalText(refusal: Refusal, t: Translate, language: Language): string {
  if (refusal.reason === undefined) return errorText(refusal.refused, language);
  const { step, ...values } = refusal.values ?? {};
  const named = step === undefined ? values : { ...values, step: stepText(Number(step), t, language) };
  return reasonText(refusal.reason, named, language);
}

/** A problem of a field in words. */
export function problemText(problem: FieldProblem, language: Language): string {
  return reasonText(problem.reason, problem.values, language);
}

/** Why someone cannot decide an order now, or null when they can: who is awaited, or what is in the way. */
export function waitingText(order: OrderModel, actor: Actor, t: Translate, language: Language): string | null {
  const refusal = refuseActor(order, actor.code);
  if (refusal === null) return null;
  if (order.status === STATUS.returned)
    return t('testing.waiting.submitter', { name: namesOf([order.submitter], language) });
  if (order.closedAt !== null) return t('testing.refused.closed');
  const awaited = actorsOf(order);
  if (refusal.reason === 'notActor' && order.stepOrder !== null && awaited.length > 0) {
    return t('testing.waiting', { names: namesOf(awaited, language), step: stepText(order.stepOrder, t, language) });
  }
  return refusalText(refusal, t, language);
}
