/** The world of all measurements, in its own folder. */
export const WORLD = 'bench';

interface SignedIn {
  readonly session: { readonly name: string; readonly value: string };
  /** Cookie header of a signed-in person. */
  readonly cookie: string;
}

/** Signs in without the login page. */
export async function signIn(address: string, account: string): Promise<SignedIn> {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `rehearsal_world=${WORLD}` },
      body: JSON.stringify(body),
    });
  await (await post('/rehearsal/world', { name: WORLD, create: true })).arrayBuffer();
  const response = await post('/sso/session', { account });
  await response.arrayBuffer();
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (name === undefined || value === undefined) {
    throw new Error(`Sign-in as ${account} failed with HTTP ${String(response.status)}.`);
  }
  return { session: { name, value }, cookie: `rehearsal_world=${WORLD}; ${name}=${value}` };
}
