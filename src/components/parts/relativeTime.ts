import dayjs from 'dayjs';
import relative from 'dayjs/plugin/relativeTime';
import type { Language } from '@/domain/language';
import { DAYJS_LOCALES } from '../dayjsLocales';

dayjs.extend(relative);

const MINUTE = 60_000;
const NOW = { 'zh-CN': '刚刚', 'en-US': 'just now' } as const satisfies Record<Language, string>;

/**
 * How far an instant lies from now, in words: `3 hours ago`, `1 天后`. By dayjs: the first `Intl` object of a page takes
 * a slow computer longer than all rows of a list do.
 * @param instant milliseconds, as `now`
 */
export function relativeTime(instant: number, now: number, language: Language): string {
  if (Math.abs(instant - now) < MINUTE) return NOW[language];
  return dayjs(instant).locale(DAYJS_LOCALES[language]).from(now);
}
