import type { Host } from '@/contract/endpoint';
import { connection } from './connection';

/** Max wait for the beginning of an answer, in milliseconds; after it the call counts as a network failure (decisions §3). */
export const TIMEOUT = 30_000;

/**
 * The headers of every call, whichever transport makes it (decisions §3).
 * @param key the idempotency key of a call with effects, which also proves that the console sent it; null otherwise
 */
export function callHeaders(host: Host, key: string | null): Record<string, string> {
  if (key === null || isForeign(host)) return { 'Accept-Language': connection().language() };
  return { ...writeHeaders(), 'Idempotency-Key': key };
}

/** The headers of a write by a transport that has its own protection against repeats (tus). */
export function writeHeaders(): Record<string, string> {
  return { 'Accept-Language': connection().language(), 'X-Requested-With': 'firmware-console' };
}

/**
 * A gateway on another origin is spared the headers of a write: they would take a preflight that nobody promised to
 * answer.
 */
function isForeign(host: Host): boolean {
  return host === 'gateway' && connection().prefix.gateway.startsWith('http');
}
