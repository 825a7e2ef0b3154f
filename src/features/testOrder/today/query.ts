import { useQuery } from '@umijs/max';
import { testing } from '@/contract/testing';
import { queryClient } from '@/services/cache';
import { queryOf } from '@/services/useCall';

/** The one query of menu badge, tabs, page title and line of today (decisions §5); a server may lack the call. */
export const todayQuery = () => queryOf(testing.today, undefined, { quiet: 'absent' });

/** What the day holds, as all screens show it; undefined while it is unknown. */
export function useTodayQuery() {
  const { data, refetch } = useQuery(todayQuery(), queryClient);
  return { today: data, refresh: () => void refetch() };
}
