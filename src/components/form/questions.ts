import { history } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCaption } from '../caption';
import type { LeaveReason } from './leaveGuard';
import { guardLeaving } from './leaveGuard';
import type { Base, RecordConflict } from './types';
import { merge } from './useFormDraft';

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

/** A field that differs from the stored value. */
interface ConflictLine {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Content of the dialog, once the stored record is loaded. */
export interface ConflictView {
  readonly lines: readonly ConflictLine[];
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** An open conflict. */
export interface OpenConflict {
  readonly look: () => Promise<ConflictView>;
  readonly close: () => void;
}

/**
 * Conflict with another person's change (decisions §4.1). Keeping mine applies the fields I touched to the stored
 * values.
 */
export function useConflict<Values extends object>(
  conflict: RecordConflict<Values> | undefined,
  base: Base<Values>,
  onResolve: (theirs: Base<Values>, values: Values) => void,
) {
  const caption = useCaption();
  const [open, setOpen] = useState<OpenConflict | null>(null);
  const resolve = useMemoizedFn((theirs: Base<Values>, values: Values) => {
    setOpen(null);
    onResolve(theirs, values);
  });

  const begin = useMemoizedFn((mine: Values) => {
    if (!conflict) return;
    const look = async (): Promise<ConflictView> => {
      const theirs = await conflict.load();
      const merged = merge(base.values, mine, theirs.values);
      return {
        lines: conflict.fields
          .map(({ label, text }) => ({ label: caption(label), theirs: text(theirs.values), mine: text(merged) }))
          .filter((line) => line.theirs !== line.mine),
        takeTheirs: () => resolve(theirs, theirs.values),
        keepMine: () => resolve(theirs, merged),
      };
    };
    setOpen({ look, close: () => setOpen(null) });
  });
  return { open, begin };
}
