/**
 * Protection against calls that another site has a signed-in browser make (decisions §3): a call with effects carries a
 * header that only a page of the console can set, and the browser says from where it comes.
 */

/** The header of every call that is no GET, and of a GET with effects. */
export const CONSOLE_HEADER = { name: 'X-Requested-With', value: 'firmware-console' } as const;

/** What a browser says of where a call comes from; other clients say nothing. */
export const SITE_HEADER = 'Sec-Fetch-Site';
export const SAME_SITE = 'same-origin';

/** What a call says of who made it; undefined where it lacks the header. */
export interface CallSource {
  /** Its `Sec-Fetch-Site`. */
  readonly site: string | undefined;
  /** Its `Origin`, which old browsers send alone. */
  readonly origin: string | undefined;
  /** Its `Host`. */
  readonly host: string | undefined;
  /** Its `X-Requested-With`. */
  readonly requestedWith: string | undefined;
}

/** Whether a browser made a call for another site. */
export function isCrossSite({ site, origin, host }: Omit<CallSource, 'requestedWith'>): boolean {
  if (site !== undefined && site !== SAME_SITE) return true;
  return origin !== undefined && (URL.canParse(origin) ? new URL(origin).host : origin) !== host;
}

/** Whether a call with effects is refused: a browser made it for another site, or not by a call of the console. */
export function isForged(source: CallSource): boolean {
  const isBrowser = source.site !== undefined || source.origin !== undefined;
  return isCrossSite(source) || (isBrowser && source.requestedWith !== CONSOLE_HEADER.value);
}
