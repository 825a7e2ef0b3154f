import { useQuery } from '@umijs/max';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayOpen } from '@/domain/access/rights';
import { queryKeys } from '@/domain/queryKeys';
import { createStore } from '@/domain/store';
import type * as counts from '@/features/testOrder/list/useOrderCounts';
import { queryClient } from '@/services/cache';
import { isLoggingOut } from '@/session/sharedSession';
import type { InitialState } from '@/session/startup';

/** Delay of the first query, so that the page loads first, ms. */
export const INITIAL_DELAY = 1_500;
/** Delay of loading its module again, ms. */
const AGAIN = 60_000;
/** Within this time after the last load, returning to the tab loads nothing, in ms. */
const STALE_AFTER = 15_000;

const shown = createStore(0);

/**
 * The number of the user's tasks, for menu and page title; 0 while unknown, without access to the orders, or where the
 * server lacks the call.
 */
export const useTodoCount = (): number => useSyncExternalStore(shown.subscribe, shown.get);

/**
 * Loads the counts of orders every two minutes, on returning to the tab, and after each write to an order. Apart from
 * the layout, which would render in every state of the query.
 */
export function LoadCounts({ state }: { readonly state: InitialState | undefined }) {
  const may = state?.kind === 'ready' && mayOpen('testing_0201', new Set(state.pageCodes));
  const [asking, setAsking] = useState<typeof counts | null>(null);
  useEffect(() => {
    if (!may) return undefined;
    // Imported on demand, so that the call and its schema are not part of the first page.
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number) => {
      timer = setTimeout(() => {
        import(/* webpackChunkName: "counts" */ '@/features/testOrder/list/useOrderCounts').then(
          setAsking,
          // Offline, or a new release: the page works without it.
          () => load(AGAIN),
        );
      }, delay);
    };
    load(INITIAL_DELAY);
    return () => clearTimeout(timer);
  }, [may]);

  // The key holds the language, which changes without a reload.
  const query = asking?.repeatedCounts() ?? null;
  const { data } = useQuery(
    {
      queryKey: query?.queryKey ?? queryKeys.counts(),
      queryFn: async ({ signal }) => (query === null ? null : query.queryFn({ signal })),
      enabled: () => may && query !== null && !isLoggingOut(),
      staleTime: STALE_AFTER,
      networkMode: 'online',
      refetchOnReconnect: true,
      refetchInterval: () => query?.refetchInterval() ?? false,
      refetchOnWindowFocus: () => query?.refetchOnWindowFocus() === 'always',
    },
    queryClient,
  );
  const todo = may ? (data?.todo ?? 0) : 0;
  useEffect(() => {
    shown.set(todo);
  }, [todo]);
  useEffect(() => () => shown.set(0), []);
  return null;
}
