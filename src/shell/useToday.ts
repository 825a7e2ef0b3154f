import { useQuery } from '@umijs/max';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayOpen } from '@/domain/access/rights';
import { queryKeys } from '@/domain/queryKeys';
import { createStore } from '@/domain/store';
import type { Today } from '@/domain/workflow/today';
import type * as today from '@/features/testOrder/today/useTodayQuery';
import { queryClient } from '@/services/cache';
import { isLoggingOut } from '@/session/sharedSession';
import type { InitialState } from '@/session/startup';

/** Delay of the first query, so that the page loads first, ms. */
export const INITIAL_DELAY = 1_500;
/** Delay of loading its module again, ms. */
const AGAIN = 60_000;
/** Within this time after the last load, returning to the tab loads nothing, in ms. */
export const STALE_AFTER = 15_000;

const shown = createStore<Today | null>(null);

/**
 * What the day holds for the user: counts of the tabs and the figures of the line, also for menu and page title
 * (P-TODAY-4); null while unknown, without access to the orders, or where the server lacks the call.
 */
export const useToday = (): Today | null => useSyncExternalStore(shown.subscribe, shown.get);

const todoCount = (): number => shown.get()?.scopes.todo ?? 0;

/** The number of the user's tasks; 0 while unknown. */
export const useTodoCount = (): number => useSyncExternalStore(shown.subscribe, todoCount);

/**
 * Loads the day every two minutes, on returning to the tab, and after each write to an order. Apart from the layout, which
 * would render in every state of the query.
 */
export function LoadToday({ state }: { readonly state: InitialState | undefined }) {
  const may = state?.kind === 'ready' && mayOpen('testing_0201', new Set(state.pageCodes));
  const [asking, setAsking] = useState<typeof today | null>(null);
  useEffect(() => {
    if (!may) return undefined;
    // Imported on demand, so that the call and its schema are not part of the first page.
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number) => {
      timer = setTimeout(() => {
        import(/* webpackChunkName: "today" */ '@/features/testOrder/today/useTodayQuery').then(
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
  const query = asking?.repeatedToday() ?? null;
  const { data } = useQuery(
    {
      queryKey: query?.queryKey ?? queryKeys.today(),
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
  const known = may ? (data ?? null) : null;
  useEffect(() => {
    shown.set(known);
  }, [known]);
  useEffect(() => () => shown.set(null), []);
  return null;
}
