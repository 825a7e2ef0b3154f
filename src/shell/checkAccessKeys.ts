import { AccessKeyError } from '@/domain/access/rights';

/**
 * Checks the access keys of all routes at start-up (requirements §2): Umi ignores a key that is no string and opens the
 * page.
 * @throws AccessKeyError for the first such route
 */
export function checkAccessKeys(routes: readonly unknown[]): void {
  routes.forEach((route) => {
    if (typeof route !== 'object' || route === null) return;
    const access = 'access' in route ? route.access : undefined;
    const path = 'path' in route && typeof route.path === 'string' ? route.path : undefined;
    if (access !== undefined && typeof access !== 'string') throw new AccessKeyError({ path, access });
    if ('routes' in route && Array.isArray(route.routes)) checkAccessKeys(route.routes);
  });
}
