import type { Endpoint } from '@/contract/endpoint';
import { TRACE_HEADER } from '@/contract/envelope';

/**
 * Calls that the page sends while the console's scripts are still on their way (src/early.ts): start-up waits for
 * three answers, and the network has nothing else to do than to bring them along.
 */

/** What an early answer is worth to the call proper. */
export interface EarlyAnswer {
  readonly body: string;
  /** The server's own name for it; null where it gave none. */
  readonly trace: string | null;
}

declare global {
  interface Window {
    /** What was sent early, by method, address and input; undefined where it came to nothing. */
    sentEarly?: Map<string, Promise<EarlyAnswer | undefined>>;
  }
}

/** An early answer is worth less than this wait, ms: the call is then made as any other. */
const PATIENCE = 5_000;

type Sendable = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects'>;

const nameOf = (method: string, url: string, body: string): string => [method, url, body].join(' ');

const bodyOf = (endpoint: Sendable, input: unknown): string => (endpoint.sends === 'body' ? JSON.stringify(input) : '');

/**
 * Sends a call that changes nothing. Only an answer with status 200 counts; whatever else comes is left to the
 * call proper, which knows what it means.
 */
export function sendEarly(endpoint: Sendable, prefix: string, input: unknown): void {
  if (endpoint.effects) throw new Error(`${endpoint.method} ${endpoint.path} changes something and is not sent early.`);
  const url = prefix + endpoint.path;
  const body = bodyOf(endpoint, input);
  const answer = fetch(url, {
    method: endpoint.method,
    credentials: endpoint.host === 'gateway' ? 'include' : 'same-origin',
    headers: { Accept: 'application/json', ...(body !== '' && { 'Content-Type': 'application/json' }) },
    ...(body !== '' && { body }),
    signal: AbortSignal.timeout(PATIENCE),
  }).then(async (response): Promise<EarlyAnswer | undefined> => {
    if (response.status !== 200) return undefined;
    return { body: await response.text(), trace: response.headers.get(TRACE_HEADER) };
  });
  (window.sentEarly ??= new Map()).set(
    nameOf(endpoint.method, url, body),
    answer.catch(() => undefined),
  );
}

/** An answer that was asked for early, once; undefined: nobody asked, or it came to nothing. */
export function takeEarly(
  endpoint: Sendable,
  prefix: string,
  input: unknown,
): Promise<EarlyAnswer | undefined> | undefined {
  const name = nameOf(endpoint.method, prefix + endpoint.path, bodyOf(endpoint, input));
  const sent = window.sentEarly?.get(name);
  window.sentEarly?.delete(name);
  return sent;
}
