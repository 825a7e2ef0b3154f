import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../useText';

/** The address at which each list was last seen, by its path: filters, page and order. */
const lists = new Map<string, string>();

/** What a link takes along so that the arrow of the next page leads back to where one was, filters and all. */
export function useHere(): { readonly back: string } {
  const { pathname, search } = useLocation();
  return { back: `${pathname}${search}` };
}

/** Lets whatever leads back to the list on screen lead to it as it is now. */
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

/** Leads to a list as it was left. */
export function WayToList({ list }: { readonly list: string }) {
  const t = useText();
  const address = useWayBack(list);
  return (
    <Button type="primary" onClick={() => history.push(address)}>
      {t('common.toList')}
    </Button>
  );
}
