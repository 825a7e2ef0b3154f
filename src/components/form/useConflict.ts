import { useMemoizedFn } from 'ahooks';
import { useState } from 'react';
import { useCaption } from '../caption';
import { merge } from './restoreDraft';
import type { RecordConflict } from './types';

/** The stored values and their revision. */
export interface Base<Values> {
  readonly values: Values;
  readonly revision: number | undefined;
}

/** A field that differs from the stored value. */
export interface ConflictLine {
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
