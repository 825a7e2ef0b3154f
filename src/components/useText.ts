import { useCallback, useContext } from 'react';
import type { TextKey } from '@/locales/zh-CN';
import type { TextValues } from './formatMessage';
import { formatMessage } from './formatMessage';
import { WordingContext } from './wording';

/** Translates a key into the current language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * Returns the translate function; unknown keys do not compile. Placeholders and plurals use ICU syntax: `{count,
 * plural, one {# order} other {# orders}}`.
 */
export function useText(): Translate {
  const { language, texts } = useContext(WordingContext);
  return useCallback((key, values = {}) => formatMessage(texts[key], values, language), [language, texts]);
}
