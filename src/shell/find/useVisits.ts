import { useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { usePreference } from '@/session/preferences';
import { readRecent, visitOf, withVisit } from './recent';

/** Preference key of recent results. */
export const RECENT = 'find.recent';

/** Records opened orders and firmware numbers as recent results of the search. */
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
