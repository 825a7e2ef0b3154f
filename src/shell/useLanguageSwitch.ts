import { useLanguage } from '@/components/caption';
import type { Language } from '@/domain/language';
import { LANGUAGES } from '@/domain/language';
import { setLanguage } from '@/session/appearance';
import { showLanguage } from './wordings';

/** The language on screen and the step to the next one, without a reload. */
export function useLanguageSwitch(): readonly [Language, () => void] {
  const language = useLanguage();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;
  const change = async () => {
    if (await showLanguage(next)) setLanguage(next);
  };
  return [language, () => void change()];
}
