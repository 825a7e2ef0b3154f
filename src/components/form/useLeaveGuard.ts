import { history } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guardLeaving } from './leaveGuard';
import type { LeaveReason } from './leaveGuard';

/** Query parameter with the record's id. */
const RECORD = 'id';

/** The open question, answered by the dialog. */
export interface LeaveQuestion {
  readonly reason: LeaveReason;
  readonly answer: (leave: boolean) => void;
}

/** Guards a form while `active`. Another page or record (`id`) counts as leaving; other query parameters do not. */
export function useLeaveGuard(active: boolean) {
  const free = useRef(false);
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    free.current = false;
    const ask = (reason: LeaveReason) =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          reason,
          answer: (leave) => {
            setQuestion(null);
            resolve(leave);
          },
        });
      });
    const leaves = (to: { pathname: string; search: string }) =>
      !free.current &&
      (to.pathname !== history.location.pathname || recordOf(to.search) !== recordOf(history.location.search));
    return guardLeaving({ leaves, ask });
  }, [active]);
  /** Ends the guard synchronously, so that a page can navigate right after submitting. */
  const release = useCallback(() => {
    free.current = true;
  }, []);
  return { question, release };
}

function recordOf(search: string): string | null {
  return new URLSearchParams(search).get(RECORD);
}
