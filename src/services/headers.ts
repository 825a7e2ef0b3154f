import { CONSOLE_HEADER } from '@/contract/crossSite';
import type { Endpoint } from '@/contract/endpoint';
import { connection } from './connection';

/** Max wait for the first byte of an answer, in milliseconds; then the call is a network failure (decisions §3). */
export const TIMEOUT = 30_000;

/**
 * The headers of a call, for every transport (decisions §3).
 * @param key idempotency key of a call with effects; null otherwise
 */
export function callHeaders(
  { host, method }: { readonly host: Endpoint['host']; readonly method: string },
  key: string | null,
): Record<string, string> {
  if ((key === null && method === 'GET') || isForeign(host)) return { 'Accept-Language': connection().language() };
  return { ...writeHeaders(), ...(key !== null && { 'Idempotency-Key': key }) };
}

/** The headers of a write over a transport with its own protection against repeats (tus). */
export function writeHeaders(): Record<string, string> {
  return { 'Accept-Language': connection().language(), [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
}

/** Whether the gateway is on another origin; it then gets no custom headers, because they need a CORS preflight. */
function isForeign(host: Endpoint['host']): boolean {
  return host === 'gateway' && connection().prefix.gateway.startsWith('http');
}
