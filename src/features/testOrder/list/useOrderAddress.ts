import { history, useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import type { OrderScope } from '@/contract/testing';
import { ORDER_SCOPES } from '@/contract/testing';
import { openOrderOf } from '@/domain/paths';

const SCOPE = 'scope';
const ORDER = 'id';
const FIRST_SCOPE: OrderScope = 'todo';

/** Scope and open order in the address, besides the list's own state (decisions §5). */
export function useOrderAddress() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const scope = ORDER_SCOPES.find((known) => known === params.get(SCOPE)) ?? FIRST_SCOPE;

  const put = useMemoizedFn((change: Readonly<Record<string, string | null>>, how: 'push' | 'replace' = 'push') => {
    const next = new URLSearchParams(history.location.search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    const search = next.toString();
    // Without a path, Umi's history keeps the current one, base included.
    history[how]({ pathname: '', search: search === '' ? '' : `?${search}`, hash: history.location.hash });
  });

  return {
    scope,
    orderNo: openOrderOf(search),
    openOrder: useMemoizedFn((orderNo: string) => put({ [ORDER]: orderNo })),
    closeOrder: useMemoizedFn(() => put({ [ORDER]: null })),
    /** Changes the tab and returns to page 1. */
    showScope: useMemoizedFn((scope: OrderScope) =>
      put({ [SCOPE]: scope === FIRST_SCOPE ? null : scope, current: null }),
    ),
  };
}
