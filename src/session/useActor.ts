import { useMemo } from 'react';
import { rolesOfCodes } from '@/domain/access/mayCall';
import type { Actor } from '@/domain/workflow/actions';
import { useSession } from './useSession';

/** The signed-in user as an actor of the workflow (decisions §4.1). */
export function useActor(): Actor {
  const { user, roles } = useSession();
  return useMemo(
    () => ({ code: user.userAccount, name: user.userName, roles: rolesOfCodes(roles.map(({ code }) => code)) }),
    [user, roles],
  );
}
