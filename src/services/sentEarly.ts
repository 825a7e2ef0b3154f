import type { Endpoint } from '@/contract/endpoint';
import { TRACE_HEADER } from '@/contract/envelope';
import { toQuery } from './query';

/**
 * Calls that the page sends while the console's scripts are still on their way (src/early.ts): start-up waits for
 * three answers and a list for its first page, and the network has nothing else to do than to bring them along.
 */

/** What an early answer is worth to the call proper. */
export interface EarlyAnswer {
  readonly body: string;
  /** The server's own name for it; null where it gave none. */
  readonly trace: string | null;
  /** When it came, ms. */
  readonly at: number;
}

declare global {
  interface Window {
    /** What was sent early, by method, address and input; undefined where it came to nothing. */
    sentEarly?: Map<string, Promise<EarlyAnswer | undefined>>;
  }
}

/** An early answer is worth less than this wait, ms: the call is then made as any other. */
const PATIENCE = 5_000;
/** An early answer that nobody took by then is no news any more, ms: whoever comes later asks again. */
const FRESH = 10_000;

type Sendable = Pick<Endpoint, 'method' | 'path' | 'host' | 'sends' | 'effects'>;

/** Where the call goes, and what it carries. */
function outgoing(endpoint: Sendable, prefix: string, input: unknown) {
  const url = prefix + endpoint.path + (endpoint.sends === 'query' ? toQuery(input) : '');
  const body = endpoint.sends === 'body' ? JSON.stringify(input) : '';
  return { url, body, name: [endpoint.method, url, body].join(' ') };
}

/**
 * Sends a call that changes nothing. Only an answer with status 200 counts; whatever else comes is left to the
 * call proper, which knows what it means.
 */
export function sendEarly(endpoint: Sendable, prefix: string, input: unknown): Promise<EarlyAnswer | undefined> {
  if (endpoint.effects) throw new Error(`${endpoint.method} ${endpoint.path} changes something and is not sent early.`);
  const { url, body, name } = outgoing(endpoint, prefix, input);
  const answer = fetch(url, {
    method: endpoint.method,
    credentials: endpoint.host === 'gateway' ? 'include' : 'same-origin',
    headers: { Accept: 'application/json', ...(body !== '' && { 'Content-Type': 'application/json' }) },
    ...(body !== '' && { body }),
    signal: AbortSignal.timeout(PATIENCE),
  })
    .then(async (response): Promise<EarlyAnswer | undefined> => {
      if (response.status !== 200) return undefined;
      const trace = response.headers.get(TRACE_HEADER);
      return { body: await response.text(), trace, at: performance.now() };
    })
    .catch(() => undefined);
  (window.sentEarly ??= new Map()).set(name, answer);
  return answer;
}

/** An answer that was asked for early, once; undefined: nobody asked, or it came to nothing or is old. */
export function takeEarly(
  endpoint: Sendable,
  prefix: string,
  input: unknown,
): Promise<EarlyAnswer | undefined> | undefined {
  const { name } = outgoing(endpoint, prefix, input);
  const sent = window.sentEarly?.get(name);
  window.sentEarly?.delete(name);
  return sent?.then((early) => (early && performance.now() - early.at < FRESH ? early : undefined));
}
