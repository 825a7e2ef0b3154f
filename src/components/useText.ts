import { createContext, useCallback, useContext } from 'react';
import { DEFAULT_LANGUAGE, NOT_TOLD, type Language, type Texts } from '@/domain/language';
import { profile } from '@/domain/profile';
import {
  isRefusal,
  reasonText,
  refusalText,
  type FieldProblem,
  type ReasonValues,
  type Refusal,
} from '@/domain/reasons';
import { visibleText } from '@/domain/visibleText';
import type { TextKey } from '@/locales/zh-CN';
import chinese from '@/locales/zh-CN';

export interface Wording {
  readonly language: Language;
  readonly texts: Readonly<Record<TextKey, string>>;
}

/** Texts of the default language; not lazily loaded. */
export const DEFAULT_WORDING: Wording = { language: DEFAULT_LANGUAGE, texts: chinese };

/** The current texts, provided by the shell; the default language otherwise. */
export const WordingContext = createContext<Wording>(DEFAULT_WORDING);

/** The current language. */
export function useLanguage(): Language {
  return useContext(WordingContext).language;
}

type NameIn<Key> = Key extends `field.${infer Name}` ? Name : never;
/** What has a label `field.NAME`. */
export type FieldName = NameIn<TextKey>;

/** Whether a computed key exists. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(chinese, key);
}

/** A text: a key of src/locales, texts in every language, or plain data. */
export type Caption = TextKey | Texts | { readonly text: string };

/** A text of the domain: a problem or its reason alone, or a refusal. */
type Said = Pick<FieldProblem, 'reason'> & { readonly values?: ReasonValues };

/** Puts a caption, or a text of the domain, into the current language. */
export type Translate = (what: Caption | Said | Refusal, values?: TextValues) => string;

/**
 * Returns the translate function (E-LIB-5); unknown keys do not compile. Placeholders and plurals use ICU syntax:
 * `{count, plural, one {# order} other {# orders}}`.
 */
export function useText(): Translate {
  const { language, texts } = useContext(WordingContext);
  return useCallback((what, values) => textOf({ language, texts }, what, values), [language, texts]);
}

/** {@link Translate} for a given wording; what people have typed into it is for the eye. */
export const textOf = (wording: Wording, ...what: Parameters<Translate>): string => visibleText(said(wording, ...what));

function said({ language, texts }: Wording, ...[what, values = {}]: Parameters<Translate>): string {
  if (typeof what === 'string') return formatMessage(profile.words[language]?.[what] ?? texts[what], values, language);
  if (isRefusal(what)) return refusalText(what, language);
  if ('reason' in what) return reasonText(what.reason, what.values ?? {}, language);
  return 'text' in what ? what.text : formatMessage(what[language], values, language);
}

type TextValues = Readonly<Record<string, string | number>>;

/** `{name}`, and `{count, plural, …}` with its options, each in braces. */
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*plural\s*,((?:[^{}]|\{[^{}]*\})*))?\}/g;
const OPTION = /(=\d+|\w+)\s*\{([^{}]*)\}/g;

/**
 * Formats a text of src/locales. Supports the two forms of ICU messages in use: `{name}` and
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
