import type { Translate } from '@/components/useText';
import type { Language } from '@/domain/language';
import type { LogEntry } from '@/domain/workflow/order';
import { logActionName } from '@/domain/workflow/order';
import { decisionName } from '@/domain/workflow/steps';
import { stepText } from '../list/names';

/** A log entry as text: step and action. */
export function entryText(entry: LogEntry, t: Translate, language: Language): string {
  const { stepOrder, decision, action } = entry;
  const did = action === 'decide' && decision !== null ? decisionName(decision) : logActionName(action);
  return [...(stepOrder === null ? [] : [stepText(stepOrder, t, language)]), did[language]].join(' ');
}
