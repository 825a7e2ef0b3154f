import type { Endpoint } from '@/contract/endpoint';
import { connection } from './connection';
import { callHeaders } from './headers';
import { toQuery } from './query';
import { TIMEOUT } from './headers';

/**
 * Calls that the page sends while the console's scripts are still loading (src/early.ts): start-up waits for three
 * answers and a list for its first page, and the network is idle until then.
 */

/** The response to an early call, whatever its status. */
export interface EarlyReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where it came from, after redirects. */
  readonly address: string;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** `late`: the time-out of a call has passed. Undefined: nobody answered, and the call may be made again. */
type EarlyResult = EarlyReply | 'late' | undefined;

declare global {
  interface Window {
    /** The early calls, by method, address, input and language. */
    sentEarly?: Map<string, Promise<EarlyResult>>;
  }
}

/** Prefetched responses expire after this time, in milliseconds. */
const EXPIRES = 10_000;

type Sendable = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects'>;

/** Where a call goes, and what it carries. */
function requestOf(endpoint: Sendable, input: unknown) {
  const { prefix, language, wire } = connection();
  const sent = wire.toServer(endpoint.path, input);
  const url = prefix[endpoint.host] + endpoint.path + (endpoint.sends === 'query' ? toQuery(sent) : '');
  const body = endpoint.sends === 'body' ? JSON.stringify(sent) : '';
  return { url, body, name: [endpoint.method, url, body, language()].join(' ') };
}

/** Sends a call that changes nothing, by the headers and credentials of the one client (decisions §3). */
export function sendEarly(endpoint: Sendable, input: unknown): Promise<EarlyResult> {
  if (endpoint.effects) throw new Error(`${endpoint.method} ${endpoint.path} changes something and is not sent early.`);
  const { url, body, name } = requestOf(endpoint, input);
  const result = fetch(url, {
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
      headers: headersOf(response),
      address: response.url,
      at: performance.now(),
    }))
    .catch((error: unknown) => (error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : undefined));
  (window.sentEarly ??= new Map()).set(name, result);
  return result;
}

/** The response to the very same early call, once; undefined: there was none, nobody answered, or it has expired. */
export async function takeEarly(endpoint: Sendable, input: unknown): Promise<EarlyResult> {
  if (window.sentEarly === undefined || endpoint.effects) return undefined;
  const { name } = requestOf(endpoint, input);
  const sent = window.sentEarly.get(name);
  window.sentEarly.delete(name);
  const result = await sent;
  return typeof result === 'object' && performance.now() - result.at >= EXPIRES ? undefined : result;
}

/** The headers, but for the server's time: when the console takes the response it is no longer true. */
function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
}
