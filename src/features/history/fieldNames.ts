import { HISTORY_FIELDS } from '@/domain/history';
import type { HistoryField } from '@/domain/history';
import type { TextKey } from '@/locales/zh-CN';
import type { Translate } from '@/components/useText';

/** The label of a field that the change history knows (decisions §4.6). */
export const fieldLabel = (field: HistoryField) => `field.${field}` as const satisfies TextKey;

/** Every field of the history, in the order of its objects. */
export const HISTORY_FIELD_LIST: readonly HistoryField[] = Object.values(HISTORY_FIELDS).flat();

/** A field in words; one that the console does not know as it came. */
export function fieldText(name: string, t: Translate): string {
  const field = historyField(name);
  return field === null ? name : t(fieldLabel(field));
}

/** The field that a name on the wire means, or null for one that the console does not know. */
export function historyField(name: string): HistoryField | null {
  return HISTORY_FIELD_LIST.find((field) => field === name) ?? null;
}
