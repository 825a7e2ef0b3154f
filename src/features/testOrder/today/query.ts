import { useQuery } from '@umijs/max';
import { testing } from '@/contract/testing';
import { company } from '@/domain/company';
import type { OrderScope } from '@/domain/workflow/orderFilter';
import type { Today } from '@/domain/workflow/today';
import { queryClient } from '@/services/cache';
import { onReturn, Pace } from '@/services/polling';
import { queryOf } from '@/services/useCall';

/** How often it is asked for. */
export const todayPace = new Pace(() => company.todaySeconds);

/** The one query of menu badge, tabs, page title and line of today (decisions §5); a server may lack the call. */
export const todayQuery = () => queryOf(testing.today, undefined, { quiet: 'absent', pace: todayPace });

// Becoming visible may have loaded it a moment ago.
onReturn(() => {
  const { queryKey } = todayQuery();
  void queryClient.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false });
});

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
