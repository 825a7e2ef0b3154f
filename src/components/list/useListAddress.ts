import { history, useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import type { AddressRules, ListChange, ListState } from './address';
import { ownPart, readState, writeChange } from './address';

/** How a change enters the history: `replace` for one that goes on typing. */
export type ChangeList = (change: ListChange, how?: 'push' | 'replace') => void;

/**
 * The list's state lives in the address alone (decisions §5): back, forward and shared links work
 * without a copy that could disagree.
 */
export function useListAddress(rules: AddressRules): [ListState, ChangeList] {
  const own = ownPart(useLocation().search, rules);
  // Rebuilt only when the list's own parameters change, so that others' (an open record) reload nothing.
  const state = useMemo(() => readState(own, rules), [own, rules]);

  const change = useMemoizedFn<ChangeList>((change, how = 'push') => {
    // The live address, not the rendered one: two changes in one tick must both arrive.
    const before = history.location.search;
    const after = writeChange(before, change, rules);
    // No path: Umi's history then keeps the present one, base included.
    if (after !== before) history[how]({ pathname: '', search: after, hash: history.location.hash });
  });
  return [state, change];
}
