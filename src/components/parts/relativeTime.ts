import type { Language } from '@/domain/language';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const known = new Map<Language, Intl.RelativeTimeFormat>();

/** Making one takes longer than a row of a list takes to render. */
function wordsOf(language: Language): Intl.RelativeTimeFormat {
  const words = known.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  known.set(language, words);
  return words;
}

/** How far an instant lies from now, in words: `3 hours ago`, `明天`. */
export function relativeTime(instant: number, now: number, language: Language): string {
  const words = wordsOf(language);
  const distance = instant - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return words.format(Math.trunc(distance / length), unit);
  }
  return words.format(0, 'minute');
}
