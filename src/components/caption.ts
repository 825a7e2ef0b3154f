import { useCallback, useContext } from 'react';
import type { Language, Texts } from '@/domain/language';
import { useText } from './useText';
import type { Translate } from './useText';
import { WordingContext } from './wording';

/**
 * Words for the screen, as a table outside of React can hold them: a key of src/locales, a name that
 * the domain gives in both languages, or a text that is data already.
 */
export type Caption = Parameters<Translate>[0] | Texts | { readonly text: string };

/** The language on screen. */
export function useLanguage(): Language {
  return useContext(WordingContext).language;
}

/** Turns a {@link Caption} into the text of the language on screen. */
export function useCaption(): (caption: Caption) => string {
  const t = useText();
  const language = useLanguage();
  return useCallback(
    (caption) => {
      if (typeof caption === 'string') return t(caption);
      return 'text' in caption ? caption.text : caption[language];
    },
    [t, language],
  );
}
