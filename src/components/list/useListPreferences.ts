import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { usePreferences } from '../preferences';
import type { ListPreferences } from './preferences';
import { NO_PREFERENCES, readPreferences } from './preferences';

/** How long the table waits for its settings before it shows itself without them. */
const PATIENCE = 300;

/**
 * The account's settings of a list. Until they are read (a few milliseconds) the columns are held
 * back, so that they do not jump; storage that does not answer holds nothing up.
 */
export function useListPreferences(name: string) {
  const port = usePreferences();
  const [state, setState] = useState<{ readonly of: string; readonly kept: ListPreferences } | null>(null);
  const key = `list.${name}`;

  useEffect(() => {
    let over = false;
    const settle = (kept: ListPreferences) => {
      if (!over) setState({ of: key, kept });
      over = true;
    };
    const patience = setTimeout(() => settle(NO_PREFERENCES), PATIENCE);
    port.read(key).then(
      (kept) => settle(readPreferences(kept)),
      () => settle(NO_PREFERENCES),
    );
    return () => {
      over = true;
      clearTimeout(patience);
    };
  }, [port, key]);

  const update = useMemoizedFn((change: Partial<ListPreferences>) => {
    const kept = { ...(state?.kept ?? NO_PREFERENCES), ...change };
    setState({ of: key, kept });
    // Storage that refuses costs the user the setting of the next visit, not the work of this one.
    port.write(key, kept).catch(() => undefined);
  });

  return { ready: state?.of === key, preferences: state?.kept ?? NO_PREFERENCES, update };
}
