import { RETRY_HEADER } from '@/contract/envelope';
import type { Endpoint } from '@/contract/endpoint';
import { CallFailure } from './failure';
import { serverNow } from './serverClock';

/** Calls that an open page repeats. */

/** `Retry-After` of an answer, in seconds or as a date, as seconds from now; null without a readable one. */
export function retrySeconds(header: (name: string) => string | null): number | null {
  const value = header(RETRY_HEADER)?.trim();
  if (value === undefined) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - serverNow().getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** When a call may be made again, by method and path, in milliseconds. */
const notBefore = new Map<string, number>();

/** Stores the earliest time of the next call, as the last answer of the call named it. */
export function recordRetry(call: string, seconds: number | null): void {
  if (seconds === null) notBefore.delete(call);
  else notBefore.set(call, Date.now() + seconds * 1000);
}

/** When a failed call is to be repeated, in milliseconds from now; false unless its server named a time to come. */
export function repeatedIn(error: unknown): number | false {
  const wait = error instanceof CallFailure ? (notBefore.get(error.call) ?? 0) - Date.now() : 0;
  return wait > 0 && wait;
}

/** Each tab polls up to a tenth faster, so that tabs do not send their requests at the same time. */
const FASTER = 1 - 0.1 * Math.random();

/** The settings of a query that is asked again every so many seconds while its page is visible, not before the server's time. */
export function askedEvery(seconds: number, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const wait = () => (notBefore.get(`${method} ${path}`) ?? 0) - Date.now();
  return {
    refetchInterval: () => Math.max(seconds * 1000 * FASTER, wait()),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: () => (wait() > 0 ? false : 'always'),
  } as const;
}
