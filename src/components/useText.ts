import { useCallback, useContext } from 'react';
import type { TextKey } from '@/locales/zh-CN';
import type { TextValues } from './formatMessage';
import { formatMessage } from './formatMessage';
import { WordingContext } from './wording';

/** Gives the text of a key in the language on screen. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * The texts of src/locales as a function; its keys are closed, so a misspelt key does not compile.
 * Placeholders and plurals are ICU's: `{count, plural, one {# order} other {# orders}}`.
 */
export function useText(): Translate {
  const { language, texts } = useContext(WordingContext);
  return useCallback((key, values = {}) => formatMessage(texts[key], values, language), [language, texts]);
}
