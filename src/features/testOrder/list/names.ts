import { useMemo } from 'react';
import { useLanguage } from '@/components/caption';
import { useText, type Translate } from '@/components/useText';
import type { Person } from '@/domain/access/roles';
import type { Language } from '@/domain/language';
import type { Open } from '@/domain/values';
import type { Combination } from '@/domain/workflow/evidence';
import { logActionName, type LogEntry, type TestOrder } from '@/domain/workflow/order';
import { decisionName, knownStatus, statusName, stepOf, type Decision, type StepKey } from '@/domain/workflow/steps';

/** Maximum number of names in a sentence. */
const FEW = 6;

/** Texts about orders in a language. */
export function orderWords(t: Translate, language: Language) {
  const decisionText = (decision: Open<Decision>): string => decisionName(decision)[language];
  /** The name of a status, known or unknown. */
  const statusText = (status: number): string => {
    const known = knownStatus(status);
    return known === null ? t('testing.status.unknown', { status }) : statusName(known)[language];
  };
  /** `Step 4 Manual test`, also for an unknown step; '' without one. */
  const stepText = (order: number | null): string => {
    if (order === null) return '';
    const title = stepOf(order)?.title[language];
    return title === undefined ? t('testing.step.unknown', { step: order }) : t('testing.step', { order, title });
  };
  const sourceText = (sourceVersion: string): string => sourceVersion || t('testing.first');
  /** Joins texts with the language's separator. */
  const listed = (texts: readonly string[]): string => texts.join(t('common.comma'));
  const namesOf = (people: readonly Person[]): string => listed(people.map(personName));
  /** What a log entry did. */
  const actionText = ({ action, decision }: Pick<LogEntry, 'action' | 'decision'>): string =>
    action === 'decide' && decision !== null ? decisionText(decision) : logActionName(action)[language];
  return {
    t,
    language,
    decisionText,
    statusText,
    stepText,
    sourceText,
    listed,
    namesOf,
    actionText,
    combinationText: ({ hardwareRevision, sourceVersion }: Combination): string =>
      `${hardwareRevision} ← ${sourceText(sourceVersion)}`,
    /** The verb of a decision; a pass depends on the step. */
    verbText: (step: StepKey, decision: Decision): string =>
      decision === 'pass' ? t(`testing.verb.${step}`) : decisionText(decision),
    /** The place of an order: its step, otherwise its status. */
    placeText: ({ status, stepOrder }: Pick<TestOrder, 'status' | 'stepOrder'>): string =>
      stepOrder === null ? statusText(status) : stepText(stepOrder),
    /** The first names of a list of people, and their number. */
    fewNames: (people: readonly Person[]): string =>
      people.length > FEW
        ? t('testing.people.andMore', { names: namesOf(people.slice(0, FEW - 1)), count: people.length })
        : namesOf(people),
    /** A log entry: step and action. */
    entryText: (entry: LogEntry): string => `${stepText(entry.stepOrder)} ${actionText(entry)}`.trim(),
  };
}

export type OrderWords = ReturnType<typeof orderWords>;

/** {@link orderWords} in the current language. */
export function useOrderWords(): OrderWords {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => orderWords(t, language), [t, language]);
}

/** The name of a person, or the account when it is unknown. */
export function personName(person: Person): string {
  return person.name || person.code;
}

/** Working minutes in hours, at most one decimal. */
export function hours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
