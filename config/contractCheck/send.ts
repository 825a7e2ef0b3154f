import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { toServer, wireOf } from '../../src/contract/wire';
import type { JsonObject } from '../openapi/schemas';
import { WIRE } from '../wire';

/** A call to a server over HTTP: its request, and its answer or why there is none. */

/** Base addresses of the gateway's and the product's calls. */
export interface Target {
  readonly base: string;
  readonly gateway: string;
}

/** A request; its path is absolute, or relative to the base. */
export interface TrialRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
}

export interface Answered {
  readonly http: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Headers;
}
export type Ask = (request: TrialRequest) => Promise<Answered>;

const UNKNOWN = 'its certificate goes back to an authority that this machine does not know';
/** Node's codes of failed connections. */
const FAILURES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate of the authority between is missing: the server has to send it along',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: compare the clocks',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_REVOKED: 'its certificate was revoked',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  ECONNRESET: 'it closed the connection',
  EPROTO: 'it does not speak TLS, or a version of it that nobody should',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: is it http?',
};

/** How to trust a company's own certificate authority. */
const HINT = 'An authority of your own is named by NODE_EXTRA_CA_CERTS=/path/to/ca.pem.';

/** The codes of an error and its causes. Not by `instanceof`: in tests Node's errors come from another realm. */
function codesOf(problem: unknown): readonly string[] {
  if (typeof problem !== 'object' || problem === null) return [];
  const own = 'code' in problem && typeof problem.code === 'string' ? [problem.code] : [];
  const several: unknown[] = 'errors' in problem && Array.isArray(problem.errors) ? problem.errors : [];
  return [...own, ...several.flatMap(codesOf), ...('cause' in problem ? codesOf(problem.cause) : [])];
}

/** Explains why there is no answer. */
export function whyNoAnswer(problem: unknown): string {
  const [code, reason = ''] = Object.entries(FAILURES).find(([each]) => codesOf(problem).includes(each)) ?? [];
  if (code !== undefined) return `${reason} (${code})${reason.includes('certificate') ? `. ${HINT}` : ''}`;
  if (typeof problem !== 'object' || problem === null) return String(problem);
  if ('name' in problem && problem.name === 'TimeoutError') return 'none came within ten seconds';
  const inner: unknown = 'cause' in problem ? problem.cause : problem;
  return inner instanceof Error ? inner.message : String(inner);
}

/** Sends requests relative to `base`, with a timeout of ten seconds. */
export function asker(base: string): Ask {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: { ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    const contentType = answer.headers.get('content-type') ?? '';
    return { http: answer.status, contentType, body: text, headers: answer.headers };
  };
}

/** Whether a server answers, with any status. @returns the reason if not, otherwise null */
export const reach = (address: string): Promise<string | null> =>
  asker(address)({ method: 'GET', path: address, headers: {} }).then(() => null, whyNoAnswer);

/**
 * Converts a call of the contract to a request with the server's names.
 * @param headers session cookie, idempotency key
 */
export function asRequest(
  { base, gateway }: Target,
  { host, path, sends, effects, method }: Endpoint,
  input: JsonObject,
  headers: Readonly<Record<string, string>>,
): TrialRequest {
  const url = new URL((host === 'gateway' ? gateway : base).replace(/\/$/, '') + wireOf(WIRE).pathOf(path));
  const inBody = sends === 'body';
  const sent = toServer(WIRE, path, input) as JsonObject;
  for (const [name, value] of inBody ? [] : Object.entries(sent))
    url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const ofConsole = inBody || effects || method !== 'GET';
  return {
    method,
    path: url.href,
    headers: {
      accept: 'application/json',
      ...(ofConsole && { [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value }),
      ...(inBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(inBody && { body: JSON.stringify(sent) }),
  };
}
