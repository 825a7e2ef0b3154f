import { createContext, useCallback, useContext } from 'react';
import { DEFAULT_LANGUAGE, NOT_TOLD, type Language, type Texts } from '@/domain/language';
import {
  isRefusal,
  reasonText,
  refusalText,
  type FieldProblem,
  type ReasonValues,
  type Refusal,
} from '@/domain/reasons';
import { visibleText } from '@/domain/visibleText';

/** The current language, provided by the shell; the default otherwise. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export const useLanguage = (): Language => useContext(LanguageContext);

/** A text in every language, or plain data. */
export type Caption = Texts | { readonly text: string };

/** A text of the domain: a problem or its reason alone, or a refusal. */
type DomainText = Pick<FieldProblem, 'reason'> & { readonly values?: ReasonValues };

/** Puts a caption, or a text of the domain, into the current language. */
export type Translate = (what: Caption | DomainText | Refusal, values?: TextValues) => string;

/**
 * Returns the translate function. Placeholders and plurals use ICU syntax:
 * `{count, plural, one {# order} other {# orders}}`.
 */
export function useText(): Translate {
  const language = useLanguage();
  return useCallback((what, values) => textOf(language, what, values), [language]);
}

/** {@link Translate} for a given language; what people have typed into it is for the eye. */
export const textOf = (language: Language, ...what: Parameters<Translate>): string =>
  visibleText(said(language, ...what));

function said(language: Language, ...[what, values = {}]: Parameters<Translate>): string {
  if (isRefusal(what)) return refusalText(what, language);
  if ('reason' in what) return reasonText(what.reason, what.values ?? {}, language);
  return 'text' in what ? what.text : formatMessage(what[language], values, language);
}

type TextValues = Readonly<Record<string, string | number>>;

/** `{name}`, and `{count, plural, …}` with its options, each in braces. */
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*plural\s*,((?:[^{}]|\{[^{}]*\})*))?\}/g;
const OPTION = /(=\d+|\w+)\s*\{([^{}]*)\}/g;

/**
 * Formats a text. Supports the two forms of ICU messages in use: `{name}` and
 * `{count, plural, =0 {none} one {# order} other {# orders}}`; an exact number comes before its category.
 * @param values by placeholder, numbers with separators
 */
export function formatMessage(text: string, values: TextValues, language: Language): string {
  return text.replace(ARGUMENT, (_whole, name: string, options: string | undefined) => {
    const value = values[name] ?? NOT_TOLD;
    const shown = typeof value === 'number' ? value.toLocaleString(language) : value;
    if (options === undefined) return shown;
    const texts = new Map([...options.matchAll(OPTION)].map(([, key, option]) => [key, option]));
    const category = new Intl.PluralRules(language).select(Number(value));
    const chosen = texts.get(`=${value}`) ?? texts.get(category) ?? texts.get('other') ?? '';
    return chosen.replaceAll('#', shown);
  });
}
