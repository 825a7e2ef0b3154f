import { useQuery } from '@umijs/max';
import { useEffect, useState } from 'react';
import { mayOpen } from '@/domain/access/rights';
import type { Today } from '@/domain/workflow/today';
import type { todayQuery } from '@/features/testOrder/today/query';
import { queryClient } from '@/services/cache';
import { isLoggingOut } from '@/session/sharedSession';
import type { InitialState } from '@/session/startup';

/** Delay of the first query, so that the page loads first, ms. */
export const INITIAL_DELAY = 1_500;
/** How often it is loaded while the tab is visible, ms. */
export const INTERVAL = 60_000;
/** The same while the server cannot be reached, ms. */
export const INTERVAL_AFTER_FAILURE = 5 * INTERVAL;
/** Within this time after the last load, returning to the tab loads nothing, in ms. */
export const STALE_AFTER = 15_000;

/**
 * What the day holds for the user: counts of the tabs and the figures of the line, also for menu and page title
 * (decisions §5); null while unknown, without access to the orders, or where the server lacks the call. Loaded once a
 * minute, on returning to the tab, and after each write to an order.
 */
export function useToday(state: InitialState | undefined): Today | null {
  const may = state?.kind === 'ready' && mayOpen('testing_0201', new Set(state.pageCodes));
  const [queryNow, setQueryNow] = useState<typeof todayQuery | null>(null);
  useEffect(() => {
    if (!may) return undefined;
    // Imported on demand, so that the call and its schema are not part of the first page.
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number) => {
      timer = setTimeout(() => {
        import('@/features/testOrder/today/query').then(
          (module) => setQueryNow(() => module.todayQuery),
          // Offline, or a new release: the page works without it.
          () => load(INTERVAL),
        );
      }, delay);
    };
    load(INITIAL_DELAY);
    return () => clearTimeout(timer);
  }, [may]);

  // The key holds the language, which changes without a reload.
  const query = queryNow?.() ?? null;
  const { data } = useQuery(
    {
      queryKey: query?.queryKey ?? ['order', 'today'],
      queryFn: async ({ signal }) => (query === null ? null : query.queryFn({ signal })),
      enabled: () => may && query !== null && !isLoggingOut(),
      staleTime: STALE_AFTER,
      networkMode: 'online',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchInterval: ({ state: { status } }) => (status === 'error' ? INTERVAL_AFTER_FAILURE : INTERVAL),
    },
    queryClient,
  );
  return may ? (data ?? null) : null;
}
