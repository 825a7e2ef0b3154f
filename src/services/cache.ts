import { QueryClient } from '@umijs/max';
import { subjectOf, type Endpoint, type Subject } from '@/contract/endpoint';
import { connection } from './connection';

/** The cache of server state: TanStack Query through Umi's reactQuery plugin (E-CACHE-1). */

/** Default lifetime of a cached answer, in milliseconds (requirements §9). */
export const DEFAULT_TTL = 60_000;

/** No caching by default (E-CACHE-3): shared while on screen. No retries, no reloads but after a write. */
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

/** Invalidates a subject after a write: visible queries reload, except the one that the write has `answered`. */
export function markChanged(subject: Subject, answered?: { readonly key: Key; readonly model: unknown }): void {
  if (answered !== undefined) queryClient.setQueryData(answered.key, answered.model);
  const known = answered === undefined ? undefined : queryClient.getQueryCache().find({ queryKey: answered.key });
  for (const changed of CHANGED_BY[subject])
    void queryClient.invalidateQueries({ queryKey: [changed], predicate: (query) => query !== known });
}

/** Clears the cache when the session ends or another account signs in. */
export function clearCache(): void {
  queryClient.clear();
}
