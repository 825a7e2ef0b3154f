import { useQuery } from '@umijs/max';
import type { Endpoint } from '@/contract/endpoint';
import { DEFAULT_TTL, keyOf, queryClient } from './cache';
import { call } from './client';
import type { CallOptions } from './client';

/** What a caller may say about one read. */
export interface ReadOptions extends Pick<CallOptions, 'quiet'> {
  /** False: not asked; true unless said otherwise. */
  readonly enabled?: boolean;
  /** What is on screen is not loaded again for now: something covers it. */
  readonly paused?: boolean;
  /** Caches the answer: true for 60 s, a number for as many ms (requirements §9). Off by default. */
  readonly cache?: boolean | number;
  /** What a form starts from: a write does not load it again under the user's hands. */
  readonly fixed?: boolean;
}

/** A read as a screen sees it. */
export interface Read<Model> {
  /** The last answer to this very question. */
  readonly data: Model | undefined;
  readonly error: Error | undefined;
  /** A call is under way. */
  readonly loading: boolean;
  readonly refresh: () => void;
}

/**
 * The query of a read.
 * @throws Error for an endpoint with effects: such a call is never cached, prefetched or repeated (decisions §3)
 */
export function queryOf<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  { cache = false, fixed = false, quiet = false }: ReadOptions = {},
) {
  if (endpoint.effects) throw new Error(`${endpoint.method} ${endpoint.path} changes something and is no query.`);
  const ttl = cache === true ? DEFAULT_TTL : cache;
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal, quiet }),
    ...(ttl !== false && { staleTime: ttl, gcTime: ttl }),
    ...(fixed && { staleTime: 'static' as const }),
  };
}

/** Reads an endpoint of the contract while the component is on screen; a write to its subject reads it again. */
export function useCall<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: ReadOptions = {},
): Read<Model> {
  const { enabled = true, paused = false } = options;
  return asRead(
    useQuery(
      {
        ...queryOf(endpoint, input, options),
        enabled: ({ state: { data } }) => enabled && (!paused || data === undefined),
      },
      queryClient,
    ),
  );
}

/** Reads an answer of the last minutes where there is one, else calls (requirements §9). */
export function cachedCall<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: { readonly ttl?: number } = {},
): Promise<Model> {
  return queryClient.query(queryOf(endpoint, input, { cache: options.ttl ?? true }));
}

function asRead<Model>(query: {
  readonly data: Model | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}): Read<Model> {
  return {
    data: query.data,
    error: query.error ?? undefined,
    loading: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
