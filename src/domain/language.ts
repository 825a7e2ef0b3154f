/** The two languages of the console; zh-CN is the default (decisions §3, §5). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export type Texts = Readonly<Record<Language, string>>;

/** A text in both languages. */
export const both = (chinese: string, english: string): Texts => ({ 'zh-CN': chinese, 'en-US': english });

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of an `Accept-Language` header or a tag: English when the first tag is English, else Chinese. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en-US' : DEFAULT_LANGUAGE;
}

/** Fills `{name}` placeholders; one without a value is kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
