import { useCallback, useContext } from 'react';
import type { Language, Texts } from '@/domain/language';
import { useText, WordingContext, type Translate } from './useText';

/** A text for tables outside of React: a key of src/locales, texts in both languages, or plain data. */
export type Caption = Parameters<Translate>[0] | Texts | { readonly text: string };

type NameIn<Key> = Key extends `field.${infer Name}` ? Name : never;
/** What has a label `field.NAME`. */
export type FieldName = NameIn<Parameters<Translate>[0]>;

/** The current language. */
export function useLanguage(): Language {
  return useContext(WordingContext).language;
}

/** Returns a function that translates a {@link Caption}. */
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
