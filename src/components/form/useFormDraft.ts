import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useClock } from '../parts/clock';
import type { DraftWriter } from './draftWriter';
import { createDraftWriter } from './draftWriter';
import type { Draft, Keeping } from './drafts';
import { useDrafts } from './drafts';
import type { DraftLifetime } from './types';
import type { Base } from './useConflict';

/** A restored draft. */
export interface Restored {
  readonly savedAt: string;
  /** Whether somebody else changed a field of the draft too. */
  readonly overtaken: boolean;
}

interface Options {
  readonly name: string;
  readonly lifetime: DraftLifetime;
  /** Applies a stored draft; null when it cannot be applied. */
  readonly restore: (draft: Draft) => Restored | null;
}

/**
 * The draft of a form: saved while typing and when the page goes, restored when the form opens, removed when sent or
 * discarded (decisions §4.4, §5).
 */
export function useFormDraft<Values>({ name, lifetime, restore }: Options) {
  const port = useDrafts();
  const clock = useClock();
  const writer = useRef<DraftWriter | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const takeOver = useMemoizedFn(restore);

  useEffect(() => {
    if (lifetime === 'none') return undefined;
    const own = createDraftWriter(port, name);
    writer.current = own;
    let over = false;
    port.read(name).then(
      (draft) => {
        const found = !over && draft ? takeOver(draft) : null;
        if (found === null || draft === null) return;
        setRestored(found);
        // Written again, to know whether it survives the page.
        own.keep(draft);
      },
      // Without storage there is no draft.
      () => undefined,
    );
    const flush = () => void own.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      over = true;
      window.removeEventListener('pagehide', flush);
      own.close(lifetime === 'kept');
      writer.current = null;
    };
  }, [port, name, lifetime, takeOver]);

  const keep = useMemoizedFn((values: Values, base: Base<Values>) =>
    writer.current?.keep({
      values,
      base: base.values,
      savedAt: new Date(clock.now()).toISOString(),
      ...(base.revision === undefined ? {} : { revision: base.revision }),
    }),
  );
  const forget = useMemoizedFn(() => {
    writer.current?.forget();
    setRestored(null);
  });
  const dismiss = useMemoizedFn(() => setRestored(null));
  /** Where the input will be once the form is closed. */
  const keeping = useMemoizedFn(async (): Promise<Keeping> => {
    const found = await writer.current?.flush();
    return lifetime === 'kept' ? (found ?? 'lost') : 'lost';
  });
  return { restored, keep, forget, dismiss, keeping };
}
