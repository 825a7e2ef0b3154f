import { useQuery } from '@umijs/max';
import { useId } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import { DEFAULT_TTL, keyOf, queryClient } from './cache';
import { call } from './client';
import type { CallOptions } from './client';

/** Options of one read. */
export interface ReadOptions {
  /** `repeated`: a failure is shown once, until the call succeeds again. True: the caller shows it itself. */
  readonly quiet?: CallOptions['quiet'] | 'repeated';
  /** False: no call is made. Default true. */
  readonly enabled?: boolean;
  /** Data on screen is not reloaded for now, because something covers it. */
  readonly paused?: boolean;
  /** Caches the answer: true for 60 s, a number for as many ms (requirements §9). Off by default. */
  readonly cache?: boolean | number;
  /** For a form's initial values: loaded anew by each form, and not reloaded by a write while the user edits. */
  readonly fixed?: boolean;
}

/** The state of a read. */
export interface Read<Model> {
  /** The last answer to this input; undefined until there is one. */
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
  const queryKey = keyOf(endpoint, input);
  const hasFailed = ({ errorUpdatedAt, dataUpdatedAt } = { errorUpdatedAt: 0, dataUpdatedAt: 0 }) =>
    errorUpdatedAt > dataUpdatedAt;
  const isQuiet = () => (quiet === 'repeated' ? hasFailed(queryClient.getQueryState(queryKey)) : quiet);
  return {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(endpoint, input, { signal, quiet: isQuiet() }),
    ...(ttl !== false && { staleTime: ttl, gcTime: ttl }),
    ...(fixed && { staleTime: 'static' as const }),
  };
}

/** Reads an endpoint while the component is mounted. A write to its subject reloads it. */
export function useCall<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: ReadOptions = {},
): Read<Model> {
  const { enabled = true, paused = false, fixed = false } = options;
  const form = useId();
  const query = queryOf(endpoint, input, options);
  return asRead(
    useQuery(
      {
        ...query,
        queryKey: fixed ? [...query.queryKey, form] : query.queryKey,
        enabled: ({ state: { data } }) => enabled && (!paused || data === undefined),
      },
      queryClient,
    ),
  );
}

/** Returns a cached answer while it is fresh, else calls (requirements §9). */
export function cachedCall<Input, Parsed, Model>(
  endpoint: Endpoint<Input, Parsed, Model>,
  input: Input,
  options: { readonly ttl?: number } = {},
): Promise<Model> {
  return queryClient.query(queryOf(endpoint, input, { cache: options.ttl ?? true }));
}

/** The state of several reads that a screen shows together; the screen combines their data itself. */
export function combinedState(reads: readonly Read<unknown>[]): Omit<Read<unknown>, 'data'> {
  return {
    error: reads.find(({ error }) => error !== undefined)?.error,
    loading: reads.some(({ loading }) => loading),
    refresh: () => reads.forEach(({ refresh }) => refresh()),
  };
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
