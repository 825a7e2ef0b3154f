/** The two languages of the console; zh-CN is the default (P-SCREEN-1). */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export type Texts = Readonly<Record<Language, string>>;

/** A company's own words in place of the console's, by language (P-SETTINGS-8). */
export type Terms = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** What of a text is no word: a placeholder, and the heads of a plural and of its options. */
const SYNTAX = String.raw`\{\w+\}|\{\w+, plural,|\b(?:one|other|=\d+) \{`;

let reword: Readonly<Partial<Record<Language, (text: string) => string>>> = {};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Puts terms in force. A longer term comes before a shorter one; an English one is a whole word, or its plural. */
export function applyTerms(terms: Terms): void {
  const of = (own: Readonly<Record<string, string>> = {}): ((text: string) => string) => {
    const names = new Map(
      Object.entries(own).flatMap(([term, name]) => [
        [capital(term), capital(name)],
        [term, name],
      ]),
    );
    const words = [...names.keys()]
      .sort((one, other) => other.length - one.length)
      .map((term) =>
        term
          .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
          .replace(/^(?=\w)/, '\\b')
          .replace(/(?<=\w)$/, '(?=s?\\b)'),
      );
    const pattern = new RegExp([SYNTAX, ...words].join('|'), 'g');
    return (text) => text.replace(pattern, (found) => names.get(found) ?? found);
  };
  reword = { 'zh-CN': of(terms['zh-CN']), 'en-US': of(terms['en-US']) };
}

/** A text said in each language when it is read. */
export const inEach = (say: (language: Language) => string): Texts => ({
  get 'zh-CN'() {
    return say('zh-CN');
  },
  get 'en-US'() {
    return say('en-US');
  },
});

/** A text of the console in both languages, in the company's terms: every text of it is read here (P-SETTINGS-8). */
export function both(chinese: string, english: string): Texts {
  const texts = { 'zh-CN': chinese, 'en-US': english };
  return inEach((language) => reword[language]?.(texts[language]) ?? texts[language]);
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of an `Accept-Language` header or a tag: English when the first tag is English, else Chinese. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en-US' : DEFAULT_LANGUAGE;
}

/** In the place of a value that is missing: a server may name a reason without its values. */
export const NOT_TOLD = '…';

/** Fills `{name}` placeholders. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? NOT_TOLD));
}
