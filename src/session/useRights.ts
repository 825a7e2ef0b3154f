import { useMemo } from 'react';
import type { Rights } from '@/domain/access/mayCall';
import { rolesOfCodes } from '@/domain/access/mayCall';
import { useSession } from './useSession';

/** What the signed-in user may do, for `refuseCall` and `mayCall` (decisions §4.5). */
export function useRights(): Rights {
  const { pageCodes, roles } = useSession();
  return useMemo(
    () => ({ pages: new Set(pageCodes), roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [pageCodes, roles],
  );
}
