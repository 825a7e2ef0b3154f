import { matchRoutes, useAccess, useAppData, useLocation } from '@umijs/max';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { decideAccess } from '@/domain/access/accessMap';

/**
 * Whether a path may be opened: its route and every route above it (requirements §2). Umi's own check lets a keyed
 * child through whose parent is denied, and takes odd map values for yes. A redirect carries its target's key, so a
 * menu entry may be opened when its redirect may be followed.
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
 * @param denied what stands in the page's place
 */
export function AccessGuard({ denied, children }: { denied: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return useMayVisit()(pathname) ? children : denied;
}
