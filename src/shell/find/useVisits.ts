import { useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { usePreference } from '@/session/preferences';
import { readRecent, visitOf, withVisit } from './recent';

/** The preference that holds what was opened last. */
export const RECENT = 'find.recent';

/** Orders and firmware numbers that are opened, in whatever way, are offered again by the find dialog. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const [recent, setRecent] = usePreference(RECENT, readRecent);
  const keep = useMemoizedFn((path: string, query: string) => {
    const visit = visitOf(path, query);
    if (visit === null) return;
    const after = withVisit(recent, visit);
    if (after !== recent) setRecent(after);
  });
  useEffect(() => keep(pathname, search), [keep, pathname, search]);
}
