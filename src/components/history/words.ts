import { useMemo } from 'react';
import type { Language } from '@/domain/language';
import { useLanguage } from '../caption';
import { useText } from '../useText';
import type { Translate } from '../useText';

/** What values are put into words with. */
export interface Words {
  readonly t: Translate;
  readonly language: Language;
}

/** The words of the language on screen. */
export function useWords(): Words {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => ({ t, language }), [t, language]);
}
