import type { Caption } from '@/components/caption';
import type { Translate } from '@/components/useText';
import type { Person } from '@/domain/access/roles';
import type { Language } from '@/domain/language';
import type { TestOrder } from '@/domain/workflow/order';
import type { StepBarItem } from '@/domain/workflow/overview';
import type { Decision, Step, StepKey } from '@/domain/workflow/steps';
import { decisionName, knownStatus, statusName, stepOf } from '@/domain/workflow/steps';

/** What a person does by a decision: a pass is called by what its step is for. */
export function verbText(step: StepKey, decision: Decision, t: Translate, language: Language): string {
  return decision === 'pass' ? t(`testing.verb.${step}`) : decisionName(decision)[language];
}

/** The name of a status, also of one that the console does not know. */
export function statusText(status: number, t: Translate, language: Language): string {
  const known = knownStatus(status);
  return known === null ? t('testing.status.unknown', { status }) : statusName(known)[language];
}

/** `Step 4 Manual test`, also of a step that the console does not know. */
export function stepText(order: number, t: Translate, language: Language): string {
  const step = stepOf(order);
  return step === null
    ? t('testing.step.unknown', { step: order })
    : t('testing.step', { order, title: step.title[language] });
}

/** A step as the step bar names it: its own order and title (requirements §4). */
export function itemText({ order, title }: Pick<StepBarItem, 'order' | 'title'>, t: Translate): string {
  return t('testing.step', { order, title });
}

/** A step as a choice of a select: its number and title. */
export function stepCaption(step: Step): Caption {
  return { 'zh-CN': `${step.order} ${step.title['zh-CN']}`, 'en-US': `${step.order} ${step.title['en-US']}` };
}

/** Where an order stands: its status, and its step while it is under way. */
export function placeText(place: Pick<TestOrder, 'status' | 'stepOrder'>, t: Translate, language: Language): string {
  const status = statusText(place.status, t, language);
  return place.stepOrder === null ? status : `${status} · ${stepText(place.stepOrder, t, language)}`;
}

/** Working minutes in hours, one decimal at most. */
export function hours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** Several names or numbers in one line, divided as the language does it. */
export function listed(texts: readonly string[], language: Language): string {
  return texts.join(language === 'zh-CN' ? '、' : ', ');
}

/** People by name, or by account where the name is not known. */
export function namesOf(people: readonly Person[], language: Language): string {
  return listed(people.map(personName), language);
}

export function personName(person: Person): string {
  return person.name || person.code;
}
