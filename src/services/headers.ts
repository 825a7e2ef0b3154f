import { CONSOLE_HEADER } from '@/contract/crossSite';
import type { Endpoint } from '@/contract/endpoint';
import { connection } from './connection';

/** Max wait for the beginning of an answer, in milliseconds; after it the call counts as a network failure (decisions §3). */
export const TIMEOUT = 30_000;

/**
 * The headers of every call, whichever transport makes it (decisions §3).
 * @param key the idempotency key of a call with effects; null otherwise
 */
export function callHeaders(
  { host, method }: { readonly host: Endpoint['host']; readonly method: string },
  key: string | null,
): Record<string, string> {
  if ((key === null && method === 'GET') || isForeign(host)) return { 'Accept-Language': connection().language() };
  return { ...writeHeaders(), ...(key !== null && { 'Idempotency-Key': key }) };
}

/** The headers of a write by a transport that has its own protection against repeats (tus). */
export function writeHeaders(): Record<string, string> {
  return { 'Accept-Language': connection().language(), [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
}

/**
 * A gateway on another origin is spared the headers of a write: they would take a preflight that nobody promised to
 * answer.
 */
function isForeign(host: Endpoint['host']): boolean {
  return host === 'gateway' && connection().prefix.gateway.startsWith('http');
}
