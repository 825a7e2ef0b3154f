/** Allowed bases: path segments between slashes. */
const BASE = /^\/(?:[\w.~-]+\/)*$/;

/**
 * The base path of the console (requirements §2): the root unless ROUTER_BASE is set, which applies to the router and
 * to the build's files. A server may also set `window.routerBase` before the first script and keep the files at the
 * root.
 * @param name the variable ROUTER_BASE, such as `/fw/`
 * @throws Error when it is not a path between slashes
 */
export function baseOf(name: string | undefined): string {
  const base = name?.trim() ?? '';
  if (base === '') return '/';
  if (!BASE.test(base)) throw new Error(`ROUTER_BASE must be a path that begins and ends with "/", not "${base}".`);
  return base;
}

/** Build settings for the base; `boot.js` sets it as `window.routerBase`. */
export function servedAt(base: string) {
  return {
    publicPath: base,
    favicons: [`${base}favicon.svg`],
    headScripts: [{ src: `${base}boot.js`, ...(base !== '/' && { 'data-base': base }) }],
  };
}
