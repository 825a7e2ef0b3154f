import { useEffect, useState } from 'react';
import type { Unfinished } from './upload/ledger';
import { onLedger, unfinished } from './upload/ledger';

/** Max wait for the ledger, in milliseconds; uploading does not depend on it. */
const TIMEOUT = 1_000;
const NONE: readonly Unfinished[] = [];

/**
 * An account's interrupted uploads: after a reload, a closed tab, an expired session (decisions §5). Undefined while
 * loading.
 */
export function useUnfinished(account: string): readonly Unfinished[] | undefined {
  const [found, setFound] = useState<{ readonly account: string; readonly list: readonly Unfinished[] }>();
  useEffect(() => {
    let gone = false;
    const show = (list: readonly Unfinished[]) => {
      clearTimeout(timer);
      if (!gone) setFound({ account, list });
    };
    const read = async () => show(account === '' ? NONE : await unfinished(account));
    const timer = setTimeout(() => show(NONE), TIMEOUT);
    const end = onLedger(() => void read());
    void read();
    return () => {
      gone = true;
      clearTimeout(timer);
      end();
    };
  }, [account]);
  return found?.account === account ? found.list : undefined;
}
