import { useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import * as v from 'valibot';
import { mayOpen, PAGE_CODES } from '@/domain/access/rights';
import { SCREEN, isAt, numberAddress, orderAddress } from '@/domain/paths';
import { RECENT, usePreference } from '@/session/preferences';
import type { Recent, Target } from './targets';

/** How many of the last jumps are offered again. */
const MAX_RECENT = 6;

const recentTarget = v.object({
  kind: v.picklist(['page', 'firmware', 'version', 'order']),
  title: v.string(),
  detail: v.string(),
  // On this origin.
  address: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  code: v.picklist(PAGE_CODES),
});

/** Parses stored results; invalid ones are left out. */
export function readRecent(stored: unknown): readonly Recent[] {
  return Array.isArray(stored) ? stored.filter((each) => v.is(recentTarget, each)) : [];
}

/** Adds a result at the front. */
export function withRecent(before: readonly Recent[], { kind, title, detail, address, code }: Recent): Recent[] {
  const others = before.filter((each) => each.address !== address);
  return [{ kind, title, detail, address, code }, ...others].slice(0, MAX_RECENT);
}

/** The order or firmware number of an address. */
function visitOf(pathname: string, search: string): Recent | null {
  const id = new URLSearchParams(search).get('id')?.trim() ?? '';
  if (id === '') return null;
  if (isAt(SCREEN.orders, pathname))
    return { kind: 'order', title: id, detail: '', address: orderAddress(id), code: 'testing_0201' };
  return isAt(SCREEN.numbers, pathname)
    ? { kind: 'firmware', title: id, detail: '', address: numberAddress(id), code: 'firmware_0201' }
    : null;
}

/** Recent results as targets, without those the account may no longer open. */
export function recentTargets(recent: readonly Recent[], codes: ReadonlySet<string>): Target[] {
  return recent.filter(({ code }) => mayOpen(code, codes)).map((each) => ({ ...each, exact: false }));
}

/** Records opened orders and firmware numbers as recent results of the search. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const [recent, setRecent] = usePreference(RECENT, readRecent);
  const keep = useMemoizedFn((path: string, query: string) => {
    const visit = visitOf(path, query);
    if (visit === null || recent[0]?.address === visit.address) return;
    // A result has more text than the address.
    setRecent(withRecent(recent, recent.find(({ address }) => address === visit.address) ?? visit));
  });
  useEffect(() => keep(pathname, search), [keep, pathname, search]);
}
