import { CONSOLE_HEADER } from '@/contract/crossSite';
import type { Endpoint } from '@/contract/endpoint';
import { connection } from './connection';

const sentKeys = new Set<string>();

/** Whether this page has sent a write with this idempotency key. */
export const isOwnKey = (key: string): boolean => sentKeys.has(key);

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
