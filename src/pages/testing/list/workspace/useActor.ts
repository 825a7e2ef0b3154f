import { useMemo } from 'react';
import { isRole } from '@/domain/access/roles';
import type { Actor } from '@/domain/workflow/actions';
import { useSession } from '@/session/useSession';

/** The signed-in user as the rules of the workflow know people. */
export function useActor(): Actor {
  const { user, roles } = useSession();
  return useMemo(
    () => ({
      code: user.userAccount,
      name: user.userName,
      roles: roles.map(({ code }) => Number(code)).filter(isRole),
    }),
    [user, roles],
  );
}

/** Whether the signed-in user holds a page code: reads of other pages are not tried without it. */
export function useMayRead(page: string): boolean {
  return useSession().pageCodes.includes(page);
}
