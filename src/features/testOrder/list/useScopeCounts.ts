import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { listKey } from '@/components/list/useListLoad';
import type { OrderScope } from '@/contract/testing';
import { testing } from '@/contract/testing';
import { queryClient } from '@/services/cache';
import { useCall } from '@/services/useCall';
import { TODO, TODO_READ } from './todo';

/** Name of the list of orders in preferences and queries. */
export const ORDER_LIST = 'testing.orders';

/** Query parameters that choose a page, and no orders. */
const PAGING = ['current', 'pageSize', 'sort', 'asOf'];

/**
 * The counts of the tabs. That of my tasks is the one in menu and page title. A list that shows another number is loaded
 * again, and so is the count when the list answers another one, so that all of them agree.
 */
export function useScopeCounts(scope: OrderScope, paused: boolean) {
  const { data: statistics, refresh } = useCall(testing.statistics, {}, { paused });
  // The shell loads it.
  const todo = useCall(testing.page, TODO, { ...TODO_READ, enabled: false });
  const counted = todo.data?.total;
  const [listed, setListed] = useState<number | null>(null);

  useEffect(() => {
    if (scope !== 'todo' || listed === null || counted === undefined || listed === counted) return;
    void queryClient.invalidateQueries({ queryKey: listKey('order', ORDER_LIST) });
  }, [scope, listed, counted]);

  /** To be called with each answer of the list. */
  const note = useMemoizedFn((query: object, total: number) => {
    const whole = Object.keys(query).every((key) => PAGING.includes(key));
    setListed(scope === 'todo' && whole ? total : null);
    if (scope === 'todo' && whole && counted !== undefined && total !== counted) todo.refresh();
  });

  const counts = statistics && { ...statistics.scopes, ...(counted !== undefined && { todo: counted }) };
  return { counts: counts ?? null, note, refresh };
}
