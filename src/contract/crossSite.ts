/**
 * Protection against calls that another site has a signed-in browser make (decisions §3): a call with effects carries a
 * header that only a page of the console can set, and the browser says from which site it comes.
 */

/** The header of every call that is no GET, and of a GET with effects. */
export const CONSOLE_HEADER = { name: 'X-Requested-With', value: 'firmware-console' } as const;

/** What a browser says of where a call comes from; other clients say nothing. */
export const SITE_HEADER = 'Sec-Fetch-Site';
export const SAME_SITE = 'same-origin';

/**
 * Whether a call with effects was made by a browser for another site.
 * @param site its `Sec-Fetch-Site`; undefined where no browser made the call
 * @param requestedWith its `X-Requested-With`
 */
export function isForged(site: string | undefined, requestedWith: string | undefined): boolean {
  return site !== undefined && (site !== SAME_SITE || requestedWith !== CONSOLE_HEADER.value);
}
