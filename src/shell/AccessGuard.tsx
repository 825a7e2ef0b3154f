import { matchRoutes, useAccess, useAppData, useLocation } from '@umijs/max';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { decideAccess } from '@/domain/access/rights';

/**
 * Whether a path may be opened: its route and all parents (requirements §2). Umi's own check ignores denied parents and
 * accepts truthy values. A redirect has its target's key.
 */
export function useMayVisit(): (pathname: string) => boolean {
  const { clientRoutes } = useAppData();
  const map = useAccess();
  return useCallback(
    (pathname) => (matchRoutes(clientRoutes, pathname) ?? []).every(({ route }) => decideAccess(route, map)),
    [clientRoutes, map],
  );
}

/**
 * Renders a page only when its path may be opened.
 * @param denied shown instead
 */
export function AccessGuard({ denied, children }: { denied: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return useMayVisit()(pathname) ? children : denied;
}
