import { useCallback } from 'react';
import { unreadFields } from '@/contract/parseModel';
import type { CallNeeds } from '@/domain/access/mayCall';
import { refuseCall } from '@/domain/access/mayCall';
import { reasonText } from '@/domain/reasons';
import { useLanguagePreference } from './appearance';
import { useRights } from './useRights';

/** Returns why the user may not make a call, as text; undefined when allowed. For disabled actions (decisions §4.5). */
export function useWhyNot(): (needs: CallNeeds | null, changes?: object) => string | undefined {
  const rights = useRights();
  const language = useLanguagePreference();
  return useCallback(
    /** @param changes the model to be changed: fields that could not be read must not be overwritten */
    (needs, changes) => {
      const refusal = refuseCall(needs, rights, language);
      if (refusal?.reason) return reasonText(refusal.reason, refusal.values ?? {}, language);
      const unread = unreadFields(changes);
      return unread.length === 0 ? undefined : reasonText('fieldsUnread', { value: unread.join(', ') }, language);
    },
    [rights, language],
  );
}
