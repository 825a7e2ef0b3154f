import { useQuery } from '@umijs/max';
import { testing } from '@/contract/testing';
import type { OrderCounts, OrderScope } from '@/domain/workflow/orderFilter';
import { askedEvery } from '@/services/polling';
import { queryClient } from '@/services/cache';
import { queryOf } from '@/services/useCall';

/** How often the counts are asked for, in seconds. */
const EVERY = 120;

/** The one query of menu badge, tabs and page title; a server may lack the call. */
const countsQuery = () => queryOf(testing.counts, undefined, { quiet: 'absent' });

/** The same, asked again while the page is open. */
export const repeatedCounts = () => ({ ...countsQuery(), ...askedEvery(EVERY, testing.counts) });

/** The counts of the tabs; undefined while they are unknown. `correct` gives a tab the count of its list. */
export function useOrderCounts() {
  const query = countsQuery();
  const { data, refetch } = useQuery(query, queryClient);
  const correct = (scope: OrderScope, total: number) =>
    queryClient.setQueryData<OrderCounts>(
      query.queryKey,
      (counts) => counts && { ...counts, [scope]: total },
      // It stays as old as it is: the other counts were not loaded.
      { updatedAt: queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 },
    );
  return { counts: data, refresh: () => void refetch(), correct };
}
