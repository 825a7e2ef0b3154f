/** The two languages of the console; zh-CN is the default. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export type Texts = Readonly<Record<Language, string>>;

/** A text that is composed of other texts, in each language. */
export const inEach = (say: (language: Language) => string): Texts => ({
  'zh-CN': say('zh-CN'),
  'en-US': say('en-US'),
});

/** A text of the console in both languages. */
export const both = (chinese: string, english: string): Texts => ({ 'zh-CN': chinese, 'en-US': english });

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of an `Accept-Language` header or a tag: English when the first tag is English, else Chinese. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en-US' : DEFAULT_LANGUAGE;
}

/** Replaces a missing value, because a server may name a reason without its values. */
export const NOT_TOLD = '…';

/** Fills `{name}` placeholders. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? NOT_TOLD));
}
