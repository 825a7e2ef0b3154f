import { PAGE_CODES, mayOpen } from './pageCodes';

/** The part of a route that access needs. */
export interface RouteLike {
  readonly path?: string | undefined;
  readonly access?: unknown;
}

/** A route's access key is not a string (requirements §2). */
export class AccessKeyError extends Error {
  constructor(route: RouteLike) {
    super(`The access key of the route ${route.path ?? '(no path)'} must be a string, not ${typeof route.access}.`);
    this.name = 'AccessKeyError';
  }
}

function isDecider(value: unknown): value is (route: RouteLike) => unknown {
  return typeof value === 'function';
}

/**
 * Decides access to a route (requirements §2): open without a key; a function of the map is called with the route, a
 * boolean is used, anything else denies.
 * @throws AccessKeyError when the key is not a string
 */
export function decideAccess(route: RouteLike, map: Readonly<Record<string, unknown>>): boolean {
  const key = route.access;
  if (key === undefined) return true;
  if (typeof key !== 'string') throw new AccessKeyError(route);
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  if (isDecider(value)) return value(route) === true;
  return value === true;
}

/** The access map for these page codes (requirements §6). */
export function accessMap(codes: ReadonlySet<string>): Record<string, boolean> {
  return Object.fromEntries(PAGE_CODES.map((code) => [code, mayOpen(code, codes)]));
}
