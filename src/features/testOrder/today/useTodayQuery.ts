import { useQuery } from '@umijs/max';
import { testing } from '@/contract/testing';
import type { OrderScope } from '@/domain/workflow/orderFilter';
import type { Today } from '@/domain/workflow/today';
import { askedEvery } from '@/services/askAgain';
import { queryClient } from '@/services/cache';
import { queryOf } from '@/services/useCall';

/** In seconds. */
const EVERY = 120;

/** The one query of menu badge, tabs, page title and line of today (P-TODAY-4); a server may lack the call. */
const todayQuery = () => queryOf(testing.today, undefined, { quiet: 'absent' });

/** The same, asked again while the page is open. */
export const repeatedToday = () => ({ ...todayQuery(), ...askedEvery(EVERY, testing.today) });

/** What the day holds, as all screens show it; undefined while it is unknown. `correct` gives a tab the count of its list. */
export function useTodayQuery() {
  const query = todayQuery();
  const { data, refetch } = useQuery(query, queryClient);
  const correct = (scope: OrderScope, total: number) =>
    queryClient.setQueryData<Today>(
      query.queryKey,
      (today) => today && { ...today, scopes: { ...today.scopes, [scope]: total } },
      // It stays as old as it is: the other figures were not loaded.
      { updatedAt: queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 },
    );
  return { today: data, refresh: () => void refetch(), correct };
}
