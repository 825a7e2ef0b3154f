import { useMemo } from 'react';
import type { Language } from '@/domain/language';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Translate } from '@/components/useText';

/** Translation functions for values. */
export interface Words {
  readonly t: Translate;
  readonly language: Language;
}

/** The functions for the current language. */
export function useWords(): Words {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => ({ t, language }), [t, language]);
}
