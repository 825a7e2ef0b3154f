import { useQuery } from '@umijs/max';
import { useId } from 'react';
import { isInput, type Endpoint } from '@/contract/endpoint';
import { queryKeys } from '@/domain/queryKeys';
import { DEFAULT_TTL, keyOf, queryClient } from './cache';
import { call, type CallOptions } from './client';

export interface ReadOptions {
  /** As in a call. With `absent`, another failure is shown once until the read succeeds. */
  readonly quiet?: CallOptions['quiet'];
  /** False: no call is made. Default true. */
  readonly enabled?: boolean;
  /** Caches the answer: true for 60 s, a number for as many ms (requirements §9). Off by default. */
  readonly cache?: boolean | number;
  /** For initial values of a form: loaded for each form, and not reloaded by writes. */
  readonly fixed?: boolean;
}

export interface Read<Model> {
  /** The latest answer for this input; undefined while loading. */
  readonly data: Model | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  readonly refresh: () => void;
}

/** The query of a read; what changes something is never cached, prefetched or repeated. */
export function queryOf<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model, false>,
  input: Input,
  { cache = false, fixed = false, quiet = false }: ReadOptions = {},
) {
  const ttl = cache === true ? DEFAULT_TTL : cache;
  const queryKey = keyOf(endpoint, input);
  const hasFailed = ({ errorUpdatedAt, dataUpdatedAt } = { errorUpdatedAt: 0, dataUpdatedAt: 0 }) =>
    errorUpdatedAt > dataUpdatedAt;
  const isQuiet = () => (quiet === 'absent' && hasFailed(queryClient.getQueryState(queryKey)) ? true : quiet);
  return {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal, quiet: isQuiet() }),
    ...(ttl !== false && { staleTime: ttl, gcTime: ttl }),
    ...(fixed && { staleTime: 'static' as const }),
  };
}

/**
 * Reads an endpoint while the component is mounted: again after a write to its subject, and in another language. Until
 * the answer in that language is there, the last one stays on screen, and a form with it. Without an id that the
 * contract requires, nothing is sent.
 */
export function useCall<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model, false>,
  input: Input,
  options: ReadOptions = {},
): Read<Model> {
  const { enabled = true, fixed = false } = options;
  const form = useId();
  const query = queryOf(endpoint, input, options);
  const queryKey = fixed ? keyOf(endpoint, input, form) : query.queryKey;
  const { data, error, isFetching, refetch } = useQuery(
    {
      ...query,
      queryKey,
      enabled: enabled && isInput(endpoint, input),
      placeholderData: (last, before) => (queryKeys.isSameCall(queryKey, before?.queryKey) ? last : undefined),
    },
    queryClient,
  );
  return { data, error: error ?? undefined, loading: isFetching, refresh: () => void refetch() };
}

/** The state of several reads as that of one: the first error, and loading while any of them loads. */
export function combinedState(reads: readonly Read<unknown>[]): Omit<Read<unknown>, 'data'> {
  return {
    error: reads.find(({ error }) => error !== undefined)?.error,
    loading: reads.some(({ loading }) => loading),
    refresh: () => reads.forEach(({ refresh }) => refresh()),
  };
}
