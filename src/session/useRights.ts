import { useCallback, useMemo } from 'react';
import { unreadFields } from '@/contract/envelope';
import {
  mayCall,
  mayOpen,
  refuseCall,
  rolesOfCodes,
  type CallNeeds,
  type PageCode,
  type Rights,
} from '@/domain/access/rights';
import { reasonText } from '@/domain/reasons';
import type { Actor } from '@/domain/workflow/actions';
import { useLanguagePreference } from './appearance';
import { useSession } from './useSession';

/** The user's rights, for `refuseCall` and `mayCall` (decisions §4.5). */
export function useRights(): Rights {
  const { pageCodes, roles } = useSession();
  return useMemo(
    () => ({ pages: new Set(pageCodes), roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [pageCodes, roles],
  );
}

/** Whether the user may open a page, and so read its data. */
export function useMayOpen(code: PageCode): boolean {
  return mayOpen(code, useRights().pages);
}

/**
 * Returns whether the user's role ever allows a call; the action of a call that it never allows is hidden (decisions
 * §4.5).
 */
export function useMayCall(): (needs: CallNeeds | null) => boolean {
  const rights = useRights();
  return useCallback((needs) => mayCall(needs, rights), [rights]);
}

/** The signed-in user as an actor of the workflow (decisions §4.1). */
export function useActor(): Actor {
  const { user, roles } = useSession();
  return useMemo(
    () => ({ code: user.userAccount, name: user.userName, roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [user, roles],
  );
}

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
