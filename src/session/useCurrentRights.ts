import { history, useModel } from '@umijs/max';
import { useEffect, useState } from 'react';
import { currentRights, sameRights } from './rights';
import type { KnownRights } from './rights';
import type { InitialState } from './startup';

/** Nobody waits longer for a page: it comes with the rights that are known, and new ones still take effect. */
const PATIENCE = 1_000;

/**
 * Asks for the rights again on the way to another page, so that one taken away counts there, before the page
 * shows or calls anything.
 * @param path where the console is; redirects belong to the navigation that they end
 * @returns whether the page may be shown yet
 */
export function useCurrentRights(path: string): boolean {
  const { initialState, setInitialState } = useModel('@@initialState');
  const action: string = history.action;
  // Start-up has just asked for the first one.
  const [asked, setAsked] = useState(path);
  const ready = initialState?.kind === 'ready';
  const settled = asked === path || action === 'REPLACE' || !ready;
  if (settled && asked !== path) setAsked(path);

  useEffect(() => {
    if (settled) return undefined;
    let over = false;
    const show = () => {
      if (!over) setAsked(path);
    };
    const timer = setTimeout(show, PATIENCE);
    void currentRights().then((rights) => {
      if (rights) void setInitialState((before) => withRights(before, rights));
      show();
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [path, settled, setInitialState]);

  return settled;
}

/** The state with other rights; the same one where nothing has changed, so that nothing renders again. */
function withRights(before: InitialState | undefined, rights: KnownRights): InitialState | undefined {
  return before?.kind === 'ready' && !sameRights(before, rights) ? { ...before, ...rights } : before;
}
