/** Addresses under which the console may be served: whole path segments, in slashes. */
const BASE = /^\/(?:[\w.~-]+\/)*$/;

/**
 * Where the console is served (requirements §2): the root unless a global base is set. A build for `/fw/` sets it
 * for the router and for its own files; a server may also set `window.routerBase` before the first script, and leave
 * the files at the root.
 * @param name the variable ROUTER_BASE, such as `/fw/`
 * @throws Error for anything else than a path in slashes
 */
export function baseOf(name: string | undefined): string {
  const base = name?.trim() ?? '';
  if (base === '') return '/';
  if (!BASE.test(base)) throw new Error(`ROUTER_BASE must be a path that begins and ends with "/", not "${base}".`);
  return base;
}

/** Build settings that follow from the base; `boot.js` hands it to the router as `window.routerBase`. */
export function servedAt(base: string) {
  return {
    publicPath: base,
    favicons: [`${base}favicon.svg`],
    headScripts: [{ src: `${base}boot.js`, ...(base !== '/' && { 'data-base': base }) }],
  };
}
