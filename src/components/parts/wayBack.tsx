import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../useText';

/** Last address of each list, by path. */
const lists = new Map<string, string>();

/** Link state with the current address, for the back arrow of the next page. */
export function useHere(): { readonly back: string } {
  const { pathname, search } = useLocation();
  return { back: `${pathname}${search}` };
}

/** Remembers the current state of the list for links back to it. */
export function useRememberList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    lists.set(pathname, `${pathname}${search}`);
  }, [pathname, search]);
}

/**
 * Where the arrow, Cancel and Save of a page lead: to the page that one came from, else to `usual`; a list is found as
 * it was left.
 */
export function useWayBack(usual: string): string {
  const state: unknown = useLocation().state;
  const came = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return typeof came === 'string' ? came : (lists.get(usual) ?? usual);
}

/** Opens a list in its last state. */
export function WayToList({ list }: { readonly list: string }) {
  const t = useText();
  const address = useWayBack(list);
  return (
    <Button type="primary" onClick={() => history.push(address)}>
      {t('common.toList')}
    </Button>
  );
}
