import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';
import { useCaption } from '../caption';
import { merge } from './fitDraft';
import type { RecordConflict } from './types';

/** What values are based on: what was stored, and the revision it had. */
export interface Base<Values> {
  readonly values: Values;
  readonly revision: number | undefined;
}

/** A field that would differ from what is stored. */
export interface ConflictLine {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}

/** What the dialog shows, once the stored record was read. */
export interface ConflictView {
  readonly lines: readonly ConflictLine[];
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** The open conflict; the dialog looks, then decides. */
export interface OpenConflict {
  readonly look: () => Promise<ConflictView>;
  readonly close: () => void;
}

/**
 * Somebody else was faster (decisions §4.1). Keeping mine puts the fields that I touched on top of what
 * is stored now; the rest is theirs.
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
