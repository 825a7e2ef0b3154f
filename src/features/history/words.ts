import { useMemo } from 'react';
import { firmwareVersion, type TemplateField } from '@/contract/firmwareVersion';
import type { Language } from '@/domain/language';
import { useLanguage } from '@/components/caption';
import { useText, type Translate } from '@/components/useText';
import { useCall } from '@/services/useCall';
import { useMayCall } from '@/session/useRights';

/** Translation functions for values. */
export interface Words {
  readonly t: Translate;
  readonly language: Language;
  /** Fields of the version template, which name the answers to them. */
  readonly template?: readonly TemplateField[] | undefined;
}

/** The functions for the current language. */
export function useWords(template?: readonly TemplateField[]): Words {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => ({ t, language, template }), [t, language, template]);
}

/** The same for values of the change history, which contains answers to the version template. */
export function useHistoryWords(): Words {
  const enabled = useMayCall()(firmwareVersion.template.needs);
  const { data } = useCall(firmwareVersion.template, undefined, { fixed: true, enabled });
  return useWords(data?.fields);
}
