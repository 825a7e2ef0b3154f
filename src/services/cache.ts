import { QueryClient } from '@umijs/max';
import { subjectOf, type Endpoint, type Subject } from '@/contract/endpoint';
import { connection } from './connection';

/** The cache of server state: TanStack Query through Umi's reactQuery plugin (decisions §8). */

/** Default lifetime of a cached answer, in milliseconds (requirements §9). */
export const DEFAULT_TTL = 60_000;

/**
 * Caching is off by default (requirements §9): an answer is shared while it is on screen and dropped afterwards. No
 * retries, and no reloads except after a write; failed calls have been shown.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});

export type Key = readonly [subject: Subject, ...rest: readonly unknown[]];

/** Query key: subject, call, input and language. */
export function keyOf(endpoint: Pick<Endpoint, 'path' | 'method'>, input: unknown): Key {
  return [subjectOf(endpoint), endpoint.method, endpoint.path, input, connection().language()];
}

/** Subjects that a write invalidates. */
const CHANGED_BY: Readonly<Record<Subject, readonly Subject[]>> = {
  firmware: ['firmware', 'version', 'history'],
  version: ['version', 'firmware', 'order', 'history'],
  order: ['order', 'version', 'history'],
  history: [],
  people: [],
  session: [],
};

/** A query whose new value a write has returned. */
export interface Answered {
  readonly key: Key;
  readonly model: unknown;
}

/**
 * Invalidates everything about a subject after a write: visible queries reload, pending ones restart.
 * @param answered the write's answer, which is not queried again
 */
export function markChanged(subject: Subject, answered?: Answered): void {
  if (answered !== undefined) queryClient.setQueryData(answered.key, answered.model);
  const known = answered === undefined ? undefined : queryClient.getQueryCache().find({ queryKey: answered.key });
  for (const changed of CHANGED_BY[subject])
    void queryClient.invalidateQueries({ queryKey: [changed], predicate: (query) => query !== known });
}

/** Clears the cache when the session ends or another account signs in. */
export function clearCache(): void {
  queryClient.clear();
}
