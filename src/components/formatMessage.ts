import type { Language } from '@/domain/language';

/** Values of a text's placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Formats a text of src/locales. Supports the two forms of ICU messages in use: `{name}` and
 * `{count, plural, =0 {none} one {# order} other {# orders}}`.
 * @param values by placeholder; a placeholder without a value is kept
 */
export function formatMessage(text: string, values: TextValues, language: Language): string {
  let done = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('{', at);
    const close = open < 0 ? -1 : closing(text, open);
    if (close < 0) return done + text.slice(at);
    done += text.slice(at, open) + argument(text.slice(open, close + 1), values, language);
    at = close + 1;
  }
}

/** Index of the closing brace; -1 when missing. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Formats one argument with its braces. */
function argument(whole: string, values: TextValues, language: Language): string {
  const [, name = '', options] = /^\{\s*(\w+)\s*(?:,\s*plural\s*,([\s\S]*))?\}$/.exec(whole) ?? [];
  const value = values[name];
  if (value === undefined) return whole;
  if (options === undefined) return String(value);
  const chosen = plural(options, Number(value), language) ?? '';
  return formatMessage(chosen.replaceAll('#', String(value)), values, language);
}

/** The plural option of a number: exact value, category, then `other`. */
function plural(options: string, count: number, language: Language): string | undefined {
  const texts = new Map<string, string>();
  for (let at = 0; ;) {
    const open = options.indexOf('{', at);
    const close = open < 0 ? -1 : closing(options, open);
    if (close < 0) break;
    texts.set(options.slice(at, open).trim(), options.slice(open + 1, close));
    at = close + 1;
  }
  const category = new Intl.PluralRules(language).select(count);
  return texts.get(`=${String(count)}`) ?? texts.get(category) ?? texts.get('other');
}
