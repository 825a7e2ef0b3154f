import { HISTORY_FIELDS } from '@/domain/history';
import type { HistoryField } from '@/domain/history';
import type { TextKey } from '@/locales/zh-CN';
import type { Translate } from '@/components/useText';

/** Text key of a field's label (decisions §4.6). */
export const fieldLabel = (field: HistoryField) => `field.${field}` as const satisfies TextKey;

/** All fields of the history, by object. */
export const HISTORY_FIELD_LIST: readonly HistoryField[] = Object.values(HISTORY_FIELDS).flat();

/** The label of a field; an unknown name is unchanged. */
export function fieldText(name: string, t: Translate): string {
  const field = historyField(name);
  return field === null ? name : t(fieldLabel(field));
}

/** The field of a name; null when unknown. */
export function historyField(name: string): HistoryField | null {
  return HISTORY_FIELD_LIST.find((field) => field === name) ?? null;
}
