import { useContext } from 'react';
import type { Language } from '@/domain/language';
import type { TextKey } from '@/locales/zh-CN';
import { WordingContext } from './useText';

type NameIn<Key> = Key extends `field.${infer Name}` ? Name : never;
/** What has a label `field.NAME`. */
export type FieldName = NameIn<TextKey>;

/** The current language. */
export function useLanguage(): Language {
  return useContext(WordingContext).language;
}
