/** The world in which everything here happens; the script gives it a folder of its own. */
export const WORLD = 'bench';

interface SignedIn {
  readonly session: { readonly name: string; readonly value: string };
  /** Cookies of someone signed in, as a header. */
  readonly cookie: string;
}

/** Signs in without the login page. */
export async function signIn(address: string, account: string): Promise<SignedIn> {
  const response = await fetch(`${address}/sso/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `rehearsal_world=${WORLD}` },
    body: JSON.stringify({ account }),
  });
  await response.arrayBuffer();
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === undefined || value === undefined) {
    throw new Error(`Signing in as ${account} was answered with ${String(response.status)} and no session.`);
  }
  return { session: { name, value }, cookie: `rehearsal_world=${WORLD}; ${name}=${value}` };
}
