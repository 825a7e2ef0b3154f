import dayjs from 'dayjs';
import relative from 'dayjs/plugin/relativeTime';
import type { Language } from '@/domain/language';
import { DAYJS_LOCALES } from '../dayjsLocales';

dayjs.extend(relative);

const MINUTE = 60_000;
const NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const satisfies Record<Language, string>;

/**
 * The distance of a time from now as text: `3 hours ago`, `1 天后`. Uses dayjs, because creating the first `Intl` object
 * is slow on slow computers.
 * @param instant in milliseconds, like `now`
 */
export function relativeTime(instant: number, now: number, language: Language): string {
  if (Math.abs(instant - now) < MINUTE) return NOW[language];
  return dayjs(instant).locale(DAYJS_LOCALES[language]).from(now);
}
