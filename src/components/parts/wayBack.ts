import { useLocation } from '@umijs/max';

/** What a link takes along so that the arrow of the next page leads back to where one was, filters and all. */
export function useHere(): { readonly back: string } {
  const { pathname, search } = useLocation();
  return { back: `${pathname}${search}` };
}

/** Where the arrow of a page leads: to the page that one came from, else to `usual`. */
export function useWayBack(usual: string): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('back' in state)) return usual;
  return typeof state.back === 'string' ? state.back : usual;
}
