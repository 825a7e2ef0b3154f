import { createContext, use, useMemo } from 'react';
import { useText, type Caption, type Translate, useLanguage, COMMON } from '@/components/texts';
import { nameOf, type Person } from '@/domain/access/roles';
import type { Language } from '@/domain/language';
import { isOneOf, type Open } from '@/domain/values';
import type { Combination } from '@/domain/workflow/evidence';
import { wasDue } from '@/domain/workflow/log';
import { LOG_ACTIONS, logActionName, type LogEntry, type TestOrder } from '@/domain/workflow/testOrder';
import { decisionName, type Decision } from '@/domain/workflow/decisions';
import { decidedName, effectOf } from '@/domain/workflow/effects';
import { passOf, knownStatus, statusName, STEP, stepOf, titleOf } from '@/domain/workflow/steps';
import type { StepKey, StepTitles } from '@/domain/workflow/steps';
import { useActor } from '@/session/useRights';
import { FACT, LIST, LOG, PEOPLE, PLACE, VERB } from './orderListTexts';

/** How many names a sentence has at most. */
const FEW = 6;

/** A text as a part of a sentence. */
export const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The titles that the server tells with an order (requirements §4), for all that is shown of it. */
export const ServerStepTitles = createContext<StepTitles>([]);

/**
 * Texts about orders in a language.
 * @param me account of the reader, who is addressed and never named
 * @param told titles of steps from the server, which are used instead of the workflow's
 */
export function orderWords(t: Translate, language: Language, me: string, told: StepTitles = []) {
  const decisionText = (decision: Open<Decision>): string => decisionName(decision)[language];
  const statusText = (status: number): string => {
    const known = knownStatus(status);
    return known === null ? t(PLACE.unknownStatus, { status }) : statusName(known, told)[language];
  };
  /** The title of a step; undefined for none or an unknown one. */
  const stepTitle = (order: number | null): string | undefined => {
    const step = stepOf(order);
    return step === null ? undefined : titleOf(step, told)[language];
  };
  /** `Step 4 Manual test`, also for an unknown step; '' without one. */
  const stepText = (order: number | null): string => {
    if (order === null) return '';
    const title = stepTitle(order);
    return title === undefined ? t(PLACE.unknownStep, { step: order }) : t(PLACE.step, { order, title });
  };
  /** The place of an order: its step, otherwise its status. */
  const placeText = ({ status, stepOrder }: Standing): string =>
    stepOrder === null ? statusText(status) : stepText(stepOrder);
  const sourceText = (sourceVersion: string): string => sourceVersion || t(LIST.first);
  const listed = (texts: readonly string[]): string => texts.join(t(COMMON.comma));
  /** The names of people, the reader first: "you", or "You" at the beginning of a sentence. */
  const namesOf = (people: readonly Person[], you: Caption = PEOPLE.you): string => {
    const others = people.filter(({ code }) => code !== me).map(personName);
    return listed(others.length < people.length ? [t(you), ...others] : others);
  };
  const actionText = ({ action, decision, stepOrder }: Pick<LogEntry, 'action' | 'decision' | 'stepOrder'>): string =>
    action === 'decide' && decision !== null
      ? decidedName(stepOrder, decision)[language]
      : logActionName(action)[language];
  /** A log entry as a sentence; null for what step and result show. @param now whether it has just been done */
  const sentenceOf = (entry: LogEntry, now = false): string | null => {
    const { action, actor, target, replaced } = entry;
    if (!isOneOf(LOG_ACTIONS, action) || (action === 'decide' && !effectOf(entry).releases)) return null;
    const [name, what] = [`${personName(actor)}${now ? t(LOG.now) : ''}`, logActionName(action)[language]];
    if (wasDue(entry)) return t(LOG.automatic, { name });
    if (action === 'decide') return t(LOG.releases, { name });
    if (target !== null && replaced !== null)
      return t(LOG.replace, { name, target: personName(target), replaced: personName(replaced) });
    if (target !== null) return t(LOG.transfer, { name, target: personName(target) });
    return t(LOG.said, { name, what: within(what) });
  };
  return {
    t,
    language,
    decisionText,
    statusText,
    stepTitle,
    stepText,
    sourceText,
    /** Number and version under test; what the server did not give is named. */
    versionText: ({ firmwareNo, versionNo }: Pick<TestOrder, 'firmwareNo' | 'versionNo'>): string =>
      [firmwareNo || t(FACT.noNumber), versionNo || t(FACT.noVersion)].join(' '),
    listed,
    namesOf,
    actionText,
    combinationText: ({ hardwareRevision, sourceVersion }: Combination): string =>
      `${hardwareRevision} ← ${sourceText(sourceVersion)}`,
    /** The verb of a decision; a pass depends on the step. */
    verbText: (step: StepKey, decision: Decision): string =>
      decision === passOf(STEP[step]) ? t(VERB[step]) : decisionText(decision),
    placeText,
    /** The same within a sentence. */
    placeWithin: (order: Standing): string => within(placeText(order)),
    /** The first names of a list of people, and their number. */
    fewNames: (people: readonly Person[]): string => {
      if (people.length <= FEW) return namesOf(people);
      const meFirst = people.toSorted((one, other) => Number(other.code === me) - Number(one.code === me));
      return t(PEOPLE.andMore, { names: namesOf(meFirst.slice(0, FEW - 1)), count: people.length });
    },
    sentenceOf,
    /** Who did what. @param now whether it has just been done */
    toldText: (entry: LogEntry, now = false): string => {
      const step = stepOf(entry.stepOrder);
      const decided = step !== null && entry.decision === passOf(step) ? LOG.passed : LOG.decided;
      return (
        sentenceOf(entry, now) ??
        t(entry.action === 'decide' ? decided : LOG.said, {
          name: `${personName(entry.actor)}${now ? t(LOG.now) : ''}`,
          title: stepTitle(entry.stepOrder) ?? stepText(entry.stepOrder),
          what: within(actionText(entry)),
        })
      );
    },
  };
}

type Standing = Pick<TestOrder, 'status' | 'stepOrder'>;
export type OrderWords = ReturnType<typeof orderWords>;

/** {@link orderWords} in the current language, for the signed-in user. @param told by default those of the order around */
export function useOrderWords(told?: StepTitles): OrderWords {
  const t = useText();
  const language = useLanguage();
  const { code } = useActor();
  const around = use(ServerStepTitles);
  const titles = told ?? around;
  return useMemo(() => orderWords(t, language, code, titles), [t, language, code, titles]);
}

/** The name of a person, or the account when it is unknown. */
export const personName = nameOf;
