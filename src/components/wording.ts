import { createContext } from 'react';
import type { Language } from '@/domain/language';
import { DEFAULT_LANGUAGE } from '@/domain/language';
import type { TextKey } from '@/locales/zh-CN';
import chinese from '@/locales/zh-CN';

/** A language and everything the console says in it. */
export interface Wording {
  readonly language: Language;
  readonly texts: Readonly<Record<TextKey, string>>;
}

/** The default language's wording; it needs no loading. */
export const DEFAULT_WORDING: Wording = { language: DEFAULT_LANGUAGE, texts: chinese };

/** The wording on screen. The shell provides it; without the shell it is the default language's. */
export const WordingContext = createContext<Wording>(DEFAULT_WORDING);

/** Whether a key that was put together at run time names a text. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(chinese, key);
}
