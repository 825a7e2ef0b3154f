import { QueryClient, useIsMutating } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { CHANGED_BY, queryKeys, type QueryKey, type Subject } from '@/domain/queryKeys';
import { connection } from './connection';

/** The cache of server state: TanStack Query through Umi's reactQuery plugin. */

/** Default lifetime of a cached answer, in milliseconds (requirements §9). */
export const DEFAULT_TTL = 60_000;

/**
 * Nothing is cached by default: an answer is shared while it is on screen. Failed calls are not repeated, and only
 * writes reload.
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
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** The key of a call in the current language. @param form the `useId` of a form whose initial values are read */
export const keyOf = (endpoint: Endpoint, input: unknown, ...form: readonly string[]): QueryKey =>
  queryKeys.call(endpoint, input, connection().language(), ...form);

const SUBMISSION = { mutationKey: queryKeys.submission() };
/** Whether a form is being sent; shortcuts are then ignored. */
export const isSending = (): boolean => queryClient.isMutating(SUBMISSION) > 0;
/** {@link isSending} of the moment, for rendering. */
export const useIsSending = (): boolean => useIsMutating(SUBMISSION, queryClient) > 0;

/** Invalidates a subject after a write: visible queries reload. */
export function markChanged(subject: Subject): void {
  for (const changed of CHANGED_BY[subject])
    void queryClient.invalidateQueries({ queryKey: queryKeys.subject(changed) });
}

/** Clears the cache when the session ends or another account signs in. */
export function clearCache(): void {
  queryClient.clear();
}
