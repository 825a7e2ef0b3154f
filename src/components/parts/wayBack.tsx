import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useText, COMMON } from '../texts';

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

/** The address that a link with {@link useHere} came from; null without one. */
export function useCameFrom(): string | null {
  const state: unknown = useLocation().state;
  const came = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined;
  return typeof came === 'string' ? came : null;
}

/** Target of back arrow, Cancel and Save: the previous page, otherwise `usual`; a list keeps its state. */
export function useWayBack(usual: string): string {
  return useCameFrom() ?? lists.get(usual) ?? usual;
}

/** Opens a list in its last state. */
export function WayToList({ list }: { readonly list: string }) {
  const t = useText();
  const address = useWayBack(list);
  return (
    <Button type="primary" onClick={() => history.push(address)}>
      {t(COMMON.toList)}
    </Button>
  );
}
