/** Names by which the server and the scripts of a page inform each other of world, person and language. */

export const DEFAULT_WORLD = 'default';

export const WORLD_COOKIE = 'rehearsal_world';
export const LANGUAGE_COOKIE = 'rehearsal_language';

/** Request header of a page: the world it was loaded in. */
export const WORLD_HEADER = 'x-rehearsal-world';

/** A cookie of a page or of a request's header. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Cookies that are not URL-encoded are not the rehearsal's.
    return undefined;
  }
}
