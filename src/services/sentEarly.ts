import type { Endpoint } from '@/contract/endpoint';
import { connection } from './connection';
import { callAddress, callHeaders, TIMEOUT } from './httpRequest';

/** The calls of start-up, sent while the scripts are loading, when the network is idle (src/early.ts). */

export interface EarlyReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
  /** Time of arrival, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** `late`: the timeout has passed. Undefined: no answer; the call may be repeated. */
type EarlyResult = EarlyReply | 'late' | undefined;

declare global {
  interface Window {
    /** Early calls by method, address, input and language. */
    sentEarly?: Map<string, Promise<EarlyResult>>;
  }
}

type Sendable = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects'>;

/** Address, body and name of a call. */
function early(endpoint: Sendable, input: unknown) {
  const address = callAddress(endpoint, input);
  const body = endpoint.sends === 'body' ? JSON.stringify(input) : '';
  return { address, body, name: [endpoint.method, address, body, connection().language()].join(' ') };
}

/** Sends a read early, with the client's headers and credentials. */
export function sendEarly(endpoint: Sendable, input: unknown): Promise<EarlyResult> {
  if (endpoint.effects) throw new Error(`${endpoint.method} ${endpoint.path} changes something and is not sent early.`);
  const { address, body, name } = early(endpoint, input);
  const result = fetch(address, {
    method: endpoint.method,
    credentials: endpoint.host === 'gateway' ? 'include' : 'same-origin',
    headers: {
      Accept: 'application/json',
      ...callHeaders(endpoint, null),
      ...(body !== '' && { 'Content-Type': 'application/json' }),
    },
    ...(body !== '' && { body }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
    .then(async (response): Promise<EarlyReply> => ({
      status: response.status,
      body: await response.text(),
      headers: Object.fromEntries(response.headers),
      address: response.url,
      at: performance.now(),
    }))
    .catch((error: unknown) => (error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : undefined));
  (window.sentEarly ??= new Map()).set(name, result);
  return result;
}

/** The response of the same early call, once; undefined when there is none. */
export async function takeEarly(endpoint: Sendable, input: unknown): Promise<EarlyResult> {
  if (window.sentEarly === undefined) return undefined;
  const { name } = early(endpoint, input);
  const sent = window.sentEarly.get(name);
  window.sentEarly.delete(name);
  return sent;
}
