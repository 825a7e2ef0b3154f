import { mayOpen, isPageCode } from '@/domain/access/rights';
import { SCREEN, isAt, numberAddress, orderAddress } from '@/domain/paths';
import type { Target, TargetKind } from './targets';

/** How many of the last jumps are offered again. */
const MAX_RECENT = 6;

const KINDS: readonly TargetKind[] = ['page', 'firmware', 'version', 'order'];

/** A stored result, without its state, which would be outdated. */
export type Recent = Pick<Target, 'kind' | 'title' | 'detail' | 'address' | 'code'>;

/** Parses stored results; invalid ones are left out. */
export function readRecent(stored: unknown): readonly Recent[] {
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

/** Adds a result at the front. */
export function withRecent(before: readonly Recent[], { kind, title, detail, address, code }: Recent): Recent[] {
  const others = before.filter((each) => each.address !== address);
  return [{ kind, title, detail, address, code }, ...others].slice(0, MAX_RECENT);
}

/** The order or firmware number of an address. */
export function visitOf(pathname: string, search: string): Recent | null {
  const id = new URLSearchParams(search).get('id')?.trim() ?? '';
  if (id === '') return null;
  if (isAt(SCREEN.orders, pathname))
    return { kind: 'order', title: id, detail: '', address: orderAddress(id), code: 'testing_0201' };
  return isAt(SCREEN.numbers, pathname)
    ? { kind: 'firmware', title: id, detail: '', address: numberAddress(id), code: 'firmware_0201' }
    : null;
}

/** Puts a visit at the front of the recent results; the same list when nothing changes. */
export function withVisit(before: readonly Recent[], visit: Recent): readonly Recent[] {
  if (before[0]?.address === visit.address) return before;
  return withRecent(before, before.find(({ address }) => address === visit.address) ?? visit);
}

/** Recent results as targets, without those the account may no longer open. */
export function recentTargets(recent: readonly Recent[], codes: ReadonlySet<string>): Target[] {
  return recent.filter(({ code }) => mayOpen(code, codes)).map((each) => ({ ...each, exact: false }));
}

function isRecent(value: unknown): value is Recent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    KINDS.some((kind) => kind === value.kind) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'detail' in value &&
    typeof value.detail === 'string' &&
    'address' in value &&
    typeof value.address === 'string' &&
    /^\/(?!\/)/.test(value.address) &&
    'code' in value &&
    isPageCode(value.code)
  );
}
