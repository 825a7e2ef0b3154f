import { CONSOLE_HEADER } from '@/contract/crossSite';
import type { Endpoint, Host } from '@/contract/endpoint';
import { REQUEST_HEADER, TRACE_HEADER } from '@/contract/envelope';
import { RELEASE_HEADER } from '@/contract/settings';
import { recordRetry, retrySeconds } from './polling';
import { connection } from './connection';
import type { CallIdentity } from './failure';
import { recordRelease } from './consoleBuild';
import { recordServerTime } from './serverClock';

/** An HTTP response of any transport. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** A header by its lower-case name, or null. */
  readonly header: (name: string) => string | null;
  /** Address after redirects; null when the transport does not know it. */
  readonly address: string | null;
}

/** Maximum length of a trace ID; longer texts are ignored. */
const LONGEST_TRACE = 200;

/** The trace ID of the last response that had one. */
let latest: string | null = null;

const sentKeys = new Set<string>();

/** Whether this page has sent a write with this idempotency key. */
export const isOwnKey = (key: string): boolean => sentKeys.has(key);

/**
 * Which failures show no notice: `true` all of them; `unanswered` a missing answer; `absent` also a call that the
 * server lacks; `null` also an answer without a model.
 */
export type Quiet = boolean | 'unanswered' | 'absent' | 'null';

/** A pending call, for the request plugin's error handling. A class, because the plugin deep-copies plain objects. */
export class OutgoingCall implements CallIdentity {
  trace: string | null = null;
  http: number | null = null;
  /** Whether the caller looks for what the write has made before a failure that leaves it open is shown. */
  looks = false;
  /** The trace ID before this call, used when its answer has none. */
  readonly traceBefore = latest;

  constructor(
    readonly call: string,
    readonly key: string | null,
    readonly host: Host,
    readonly quiet: Quiet = false,
    /** Whether the contract only assumes the call, so that a server may lack it. */
    readonly isAssumed = false,
  ) {}

  static of(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'host'> & Partial<Pick<Endpoint, 'origin'>>,
    key: string | null,
    quiet: Quiet = false,
  ): OutgoingCall {
    return new OutgoingCall(
      `${endpoint.method} ${endpoint.path}`,
      key,
      endpoint.host,
      quiet,
      endpoint.origin === 'assumed',
    );
  }

  /** Stores status, trace ID, server time, the release that is served and the time of the next call of a response. */
  record({ status, header }: Pick<Reply, 'status' | 'header'>): void {
    this.http = status;
    recordServerTime(header('date'));
    recordRelease(header(RELEASE_HEADER));
    recordRetry(this.call, retrySeconds(header));
    const trace = header(TRACE_HEADER) ?? header(REQUEST_HEADER);
    if (trace === null || trace === '') return;
    this.trace = trace.slice(0, LONGEST_TRACE);
    latest = this.trace;
  }
}

/** Max wait for the first byte of an answer, in milliseconds; then the call is a network failure. */
export const TIMEOUT = 30_000;

/**
 * The headers of a call that is about to be sent, for every transport.
 * @param key of a call with effects, from now on known as this page's; null otherwise
 */
export function callHeaders(
  { host, method }: { readonly host: Endpoint['host']; readonly method: string },
  key: string | null,
): Record<string, string> {
  if (key !== null) sentKeys.add(key);
  if ((key === null && method === 'GET') || isForeign(host)) return { 'Accept-Language': connection().language() };
  return { ...writeHeaders(), ...(key !== null && { 'Idempotency-Key': key }) };
}

/** The headers of a write over a transport with its own protection against repeats (tus). */
export function writeHeaders(): Record<string, string> {
  return { 'Accept-Language': connection().language(), [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
}

/** The address of a call, with an input that its query holds. */
export function callAddress({ path, host, sends }: Pick<Endpoint, 'path' | 'host' | 'sends'>, input: unknown): string {
  return connection().prefix[host] + path + (sends === 'query' ? toQuery(input) : '');
}

/** Whether the gateway is on another origin; it then gets no custom headers, because they need a CORS preflight. */
function isForeign(host: Endpoint['host']): boolean {
  return host === 'gateway' && connection().prefix.gateway.startsWith('http');
}

/** `?a=1&b=2%2C3`, or '': lists joined by commas, undefined and null left out. */
function toQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const query = new URLSearchParams();
  Object.entries(input).forEach(([name, value]: [string, unknown]) => {
    const text = toText(value);
    if (text !== null) query.append(name, text);
  });
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function toText(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}
