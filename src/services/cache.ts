import { QueryClient } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { subjectOf } from '@/contract/subject';
import type { Subject } from '@/contract/subject';
import { connection } from './connection';

/** The cache of server state: TanStack Query by Umi's reactQuery plugin (decisions §8). */

/** Default lifetime of a cached answer where caching is on, in milliseconds (requirements §9). */
export const DEFAULT_TTL = 60_000;

/**
 * Caching is off by default (requirements §9): what is on screen shares one answer, which goes with the last that shows
 * it. Nothing is retried or loaded again but after a write; a failed call has been shown to the user.
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

/** The key of a read: what it is about, the call and its input, and the language of its texts. */
export function keyOf(endpoint: Pick<Endpoint, 'path' | 'method'>, input: unknown): Key {
  return [subjectOf(endpoint), endpoint.method, endpoint.path, input, connection().language()];
}

/** Subjects that a write makes stale: histories, counts and names depend on it. */
const CHANGED_BY: Readonly<Record<Subject, readonly Subject[]>> = {
  firmware: ['firmware', 'version', 'history'],
  version: ['version', 'firmware', 'order', 'history'],
  order: ['order', 'version', 'history'],
  history: [],
  people: [],
  session: [],
};

/** A read whose new value a write has returned. */
export interface Answered {
  readonly key: Key;
  readonly model: unknown;
}

/**
 * Something about a subject was changed: what screens show of it is loaded again, and whatever else is kept of it
 * counts as stale. A load that began before the change is given up.
 * @param answered the write's answer, which is not asked for again
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
