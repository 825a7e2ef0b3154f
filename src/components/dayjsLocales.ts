import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import type { Language } from '@/domain/language';

// dayjs says 3 天内, "within three days", of what happens in three days.
dayjs.locale({ ...chinese, relativeTime: { ...chinese.relativeTime, future: '%s后' } }, undefined, true);

/** What dayjs calls the languages; English is built in. */
export const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const satisfies Record<Language, string>;
