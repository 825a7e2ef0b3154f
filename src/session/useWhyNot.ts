import { useCallback } from 'react';
import type { CallNeeds } from '@/domain/access/mayCall';
import { refuseCall } from '@/domain/access/mayCall';
import { reasonText } from '@/domain/reasons';
import { useLanguage } from './appearance';
import { useRights } from './useRights';

/**
 * Tells why the signed-in user may not make a call, in the language on screen; undefined when they may.
 * For actions that are disabled and say why (decisions §4.5).
 */
export function useWhyNot(): (needs: CallNeeds | null) => string | undefined {
  const rights = useRights();
  const language = useLanguage();
  return useCallback(
    (needs) => {
      const refusal = refuseCall(needs, rights, language);
      return refusal?.reason && reasonText(refusal.reason, refusal.values ?? {}, language);
    },
    [rights, language],
  );
}
