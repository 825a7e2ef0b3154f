/** What this needs of the router's history. */
interface History<To, State> {
  push: (to: To, state?: State) => void;
  createHref: (to: To) => string;
}

/**
 * Keeps the router on this site: the browser refuses to push an address of another host, as `//host/path` or
 * `/\host/path` is, and the router would then load it. Closes GHSA-9jcx-v3wj-wh4m and GHSA-wrjc-x8rr-h8h6 of the
 * react-router that Umi pins (config/supply).
 * @param history the router's own history, which links and `history.push` of Umi both use
 * @param missing where an address that would leave this site leads instead
 */
export function keepOrigin<To, State>(history: History<To | string, State>, missing: string): void {
  const { push, createHref } = history;
  const staysHere = (address: string): boolean => {
    const { origin, href } = window.location;
    try {
      return new URL(address, href).origin === origin;
    } catch {
      return false;
    }
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
