import dayjs from 'dayjs';
import chinese from 'dayjs/locale/zh-cn';
import type { Language } from '@/domain/language';

// dayjs's Chinese future is 3 天内, "within three days"; the console says 3 天后, "in three days".
dayjs.locale({ ...chinese, relativeTime: { ...chinese.relativeTime, future: '%s后' } }, undefined, true);

/** dayjs's locale names; English is built in. */
export const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const satisfies Record<Language, string>;
