import { createContext } from 'react';
import type { Language } from '@/domain/language';
import { DEFAULT_LANGUAGE } from '@/domain/language';
import type { TextKey } from '@/locales/zh-CN';
import chinese from '@/locales/zh-CN';

/** A language with its texts. */
export interface Wording {
  readonly language: Language;
  readonly texts: Readonly<Record<TextKey, string>>;
}

/** Texts of the default language; not lazily loaded. */
export const DEFAULT_WORDING: Wording = { language: DEFAULT_LANGUAGE, texts: chinese };

/** The current texts, provided by the shell; the default language otherwise. */
export const WordingContext = createContext<Wording>(DEFAULT_WORDING);

/** Whether a computed key exists. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(chinese, key);
}
