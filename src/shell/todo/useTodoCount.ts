import { useQuery } from '@umijs/max';
import { useEffect, useState } from 'react';
import { mayOpen } from '@/domain/access/pageCodes';
import type { todoQuery } from '@/features/testOrder/list/todo';
import { queryClient } from '@/services/cache';
import { isLoggingOut } from '@/session/logout';
import type { InitialState } from '@/session/startup';

/** The first page comes first, ms. */
export const FIRST_AFTER = 1_500;
/** How often the count is loaded while the tab is visible, ms. */
export const EVERY = 60_000;
/** The same while the server cannot be reached, ms. */
export const EVERY_AFTER_FAILURE = 5 * EVERY;
/** Coming back to the tab within this time loads nothing, ms. */
export const FRESH = 15_000;

type TodoQuery = ReturnType<typeof todoQuery>;

/**
 * How many orders wait for the user, for the menu and the page's title (decisions §5); 0 for who may not see the list.
 * Loaded once a minute, on coming back to the tab, and after each write to an order.
 */
export function useTodoCount(state: InitialState | undefined): number {
  const may = state?.kind === 'ready' && mayOpen('testing_0201', new Set(state.pageCodes));
  const [query, setQuery] = useState<TodoQuery | null>(null);
  useEffect(() => {
    if (!may) return undefined;
    // The call and its part of the contract are loaded here: the first page does without them.
    const timer = setTimeout(() => {
      void import('@/features/testOrder/list/todo').then((todo) => setQuery(todo.todoQuery()));
    }, FIRST_AFTER);
    return () => clearTimeout(timer);
  }, [may]);

  const { data } = useQuery(
    {
      queryKey: query?.queryKey ?? ['order', 'todo'],
      queryFn: async ({ signal }) => (query === null ? null : query.queryFn({ signal })),
      enabled: () => may && query !== null && !isLoggingOut(),
      staleTime: FRESH,
      networkMode: 'online',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      refetchInterval: ({ state: { status } }) => (status === 'error' ? EVERY_AFTER_FAILURE : EVERY),
    },
    queryClient,
  );
  return may ? (data?.total ?? 0) : 0;
}
