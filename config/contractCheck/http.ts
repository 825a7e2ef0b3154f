import { CONSOLE_HEADER } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { toServer } from '../../src/contract/wire';
import type { Json, JsonObject } from '../openapi/schemas';
import { WIRE } from '../wire';
import type { Raw } from './answer';

/** Base addresses of the gateway's and the product's calls. */
export interface Target {
  readonly base: string;
  readonly gateway: string;
}

/** A request. */
export interface Asked {
  readonly method: string;
  /** Absolute, or relative to the base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** An answer with its headers. */
export interface Answered extends Raw {
  readonly headers: Headers;
}

/** Sends a request. */
export type Ask = (asked: Asked) => Promise<Answered>;

/** Explanations of Node's TLS error codes. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate goes back to an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is of an authority that this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is of an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate of the authority between is missing: the server has to send it along',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: compare the clocks',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_REVOKED: 'its certificate was revoked',
};

const OTHERS: Readonly<Record<string, string>> = {
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
  const codes = codesOf(problem);
  const certificate = codes.find((code) => code in CERTIFICATES);
  if (certificate !== undefined) return `${CERTIFICATES[certificate] ?? ''} (${certificate}). ${HINT}`;
  const known = codes.find((code) => code in OTHERS);
  if (known !== undefined) return `${OTHERS[known] ?? ''} (${known})`;
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

/**
 * Whether a server answers, with any status.
 * @returns the reason if not, otherwise null
 */
export async function reach(address: string): Promise<string | null> {
  try {
    await asker(address)({ method: 'GET', path: address, headers: {} });
    return null;
  } catch (problem) {
    return whyNoAnswer(problem);
  }
}

const queryValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Converts a call of the contract to a request with the server's names.
 * @param headers session cookie, idempotency key
 */
export function asRequest(
  { base, gateway }: Target,
  endpoint: Endpoint,
  input: JsonObject,
  headers: Readonly<Record<string, string>>,
): Asked {
  const url = new URL((endpoint.host === 'gateway' ? gateway : base).replace(/\/$/, '') + endpoint.path);
  const inBody = endpoint.sends === 'body';
  const sent = toServer(WIRE, endpoint.path, input) as JsonObject;
  if (!inBody) for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, queryValue(value));
  return {
    method: endpoint.method,
    path: url.href,
    headers: {
      accept: 'application/json',
      ...((inBody || endpoint.effects || endpoint.method !== 'GET') && {
        [CONSOLE_HEADER.name.toLowerCase()]: CONSOLE_HEADER.value,
      }),
      ...(inBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(inBody && { body: JSON.stringify(sent) }),
  };
}
