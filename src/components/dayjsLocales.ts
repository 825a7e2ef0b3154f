import 'dayjs/locale/zh-cn';
import type { Language } from '@/domain/language';

/** What dayjs calls the languages; English is built in. */
export const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' } as const satisfies Record<Language, string>;
