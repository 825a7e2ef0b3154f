import { matchRoutes, useAccess, useAppData, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { decideAccess } from '@/domain/access/accessMap';

/**
 * Renders a page only when its route and every route above it may be opened (requirements §2).
 * Umi's own check lets a keyed child through whose parent is denied, and takes odd map values for yes.
 * @param denied what stands in the page's place
 */
export function AccessGuard({ denied, children }: { denied: ReactNode; children: ReactNode }) {
  const { clientRoutes } = useAppData();
  const { pathname } = useLocation();
  const map = useAccess();
  const matches = matchRoutes(clientRoutes, pathname) ?? [];
  return matches.every(({ route }) => decideAccess(route, map)) ? children : denied;
}
