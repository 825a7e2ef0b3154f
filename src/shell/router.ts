import { tryTo } from '@/domain/values';

/** What is done to Umi's router at start-up. */

/**
 * Checks the access keys of all routes at start-up (requirements §2): Umi ignores a key that is no string and opens the
 * page.
 * @throws Error for the first such route
 */
export function checkAccessKeys(routes: readonly unknown[]): void {
  routes.forEach((route) => {
    if (typeof route !== 'object' || route === null) return;
    const access = 'access' in route ? route.access : undefined;
    const path = 'path' in route ? String(route.path) : '(no path)';
    if (access !== undefined && typeof access !== 'string')
      throw new Error(`The access key of the route ${path} must be a string, not ${typeof access}.`);
    if ('routes' in route && Array.isArray(route.routes)) checkAccessKeys(route.routes);
  });
}

interface History<To, State> {
  push: (to: To, state?: State) => void;
  createHref: (to: To) => string;
}

/**
 * Keeps the router on this origin: browsers refuse to push an address such as `//host/path` or `/\host/path`, and the
 * router would then navigate to it. Fixes GHSA-9jcx-v3wj-wh4m and GHSA-wrjc-x8rr-h8h6 of Umi's pinned react-router
 * (config/supply).
 * @param history the router's history, used by links and Umi's `history`
 * @param missing address to show instead
 */
export function keepOrigin<To, State>(history: History<To | string, State>, missing: string): void {
  const { push, createHref } = history;
  const staysHere = (address: string): boolean => {
    const { origin, href } = window.location;
    return tryTo(() => new URL(address, href).origin) === origin;
  };
  history.createHref = (to) => {
    const address = createHref(to);
    return staysHere(address) ? address : missing;
  };
  history.push = (to, state) => {
    if (staysHere(createHref(to))) push(to, state);
    else push(missing);
  };
}
