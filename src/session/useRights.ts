import { useCallback, useMemo } from 'react';
import type { CallNeeds, Rights } from '@/domain/access/mayCall';
import { mayCall, rolesOfCodes } from '@/domain/access/mayCall';
import type { PageCode } from '@/domain/access/pageCodes';
import { mayOpen } from '@/domain/access/pageCodes';
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
