/** Protection against cross-site requests: effects need a header that only the console can set. */

/** Header of every call except GET, and of a GET with effects. */
export const CONSOLE_HEADER = { name: 'X-Requested-With', value: 'firmware-console' } as const;

/** Browsers send the origin relation in it; other clients do not. */
export const SITE_HEADER = 'Sec-Fetch-Site';
export const SAME_SITE = 'same-origin';

/** Headers that identify a request's source: `Sec-Fetch-Site`, `Origin` (all of old browsers), `Host` and ours. */
export type CallSource = Readonly<Record<'site' | 'origin' | 'host' | 'requestedWith', string | undefined>>;

/** Whether a browser made the request for another site. */
export function isCrossSite({ site, origin, host }: Omit<CallSource, 'requestedWith'>): boolean {
  if (site !== undefined && site !== SAME_SITE) return true;
  return origin !== undefined && (URL.canParse(origin) ? new URL(origin).host : origin) !== host;
}

/** Whether a call with effects must be refused: cross-site, or without the console's header. */
export function isForged(source: CallSource): boolean {
  const isBrowser = source.site !== undefined || source.origin !== undefined;
  return isCrossSite(source) || (isBrowser && source.requestedWith !== CONSOLE_HEADER.value);
}

/** The Origin header that a proxy sends on: the page's own origin becomes that of the server behind it. */
export const originAt = (server: string, source: Pick<CallSource, 'origin' | 'host'>): string | undefined =>
  source.origin === undefined || isCrossSite({ ...source, site: undefined }) ? source.origin : new URL(server).origin;
