import type { Caption } from '@/components/caption';
import type { Translate } from '@/components/useText';
import type { Person } from '@/domain/access/roles';
import type { Language } from '@/domain/language';
import { logActionName, type TestOrder, type LogEntry } from '@/domain/workflow/order';
import type { StepBarItem } from '@/domain/workflow/overview';
import type { Decision, Step, StepKey } from '@/domain/workflow/steps';
import { decisionName, knownStatus, statusName, stepOf } from '@/domain/workflow/steps';

/** The verb of a decision; a pass depends on the step. */
export function verbText(step: StepKey, decision: Decision, t: Translate, language: Language): string {
  return decision === 'pass' ? t(`testing.verb.${step}`) : decisionName(decision)[language];
}

/** The name of a status, known or unknown. */
export function statusText(status: number, t: Translate, language: Language): string {
  const known = knownStatus(status);
  return known === null ? t('testing.status.unknown', { status }) : statusName(known)[language];
}

/** `Step 4 Manual test`, also for an unknown step. */
export function stepText(order: number, t: Translate, language: Language): string {
  const step = stepOf(order);
  return step === null
    ? t('testing.step.unknown', { step: order })
    : t('testing.step', { order, title: step.title[language] });
}

/** A step-bar item with its own number and title (requirements §4). */
export function itemText({ order, title }: Pick<StepBarItem, 'order' | 'title'>, t: Translate): string {
  return t('testing.step', { order, title });
}

/** A step as an option: number and title. */
export function stepCaption(step: Step): Caption {
  return { 'zh-CN': `${step.order} ${step.title['zh-CN']}`, 'en-US': `${step.order} ${step.title['en-US']}` };
}

/** The place of an order: its step, otherwise its status. */
export function placeText(place: Pick<TestOrder, 'status' | 'stepOrder'>, t: Translate, language: Language): string {
  return place.stepOrder === null ? statusText(place.status, t, language) : stepText(place.stepOrder, t, language);
}

/** Working minutes in hours, at most one decimal. */
export function hours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** Joins texts with the language's separator. */
export function listed(texts: readonly string[], t: Translate): string {
  return texts.join(t('common.comma'));
}

/** Names of people, or accounts when unknown. */
export function namesOf(people: readonly Person[], t: Translate): string {
  return listed(people.map(personName), t);
}

/** Maximum number of names in a sentence. */
const FEW = 6;

/** The first names of a list of people, and their number. */
export function fewNames(people: readonly Person[], t: Translate): string {
  const names = namesOf(people.length > FEW ? people.slice(0, FEW - 1) : people, t);
  return people.length > FEW ? t('testing.people.andMore', { names, count: people.length }) : names;
}

export function personName(person: Person): string {
  return person.name || person.code;
}

/** A log entry as text: step and action. */
export function entryText(entry: LogEntry, t: Translate, language: Language): string {
  const { stepOrder, decision, action } = entry;
  const did = action === 'decide' && decision !== null ? decisionName(decision) : logActionName(action);
  return [...(stepOrder === null ? [] : [stepText(stepOrder, t, language)]), did[language]].join(' ');
}
