import { useMemoizedFn } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { useClock } from '../parts/clock';
import type { DraftWriter } from './draftWriter';
import { createDraftWriter } from './draftWriter';
import type { Draft } from './drafts';
import { useDrafts } from './drafts';
import type { DraftLifetime } from './types';
import type { Base } from './useConflict';

/** A draft that was taken over. */
export interface Restored {
  readonly savedAt: string;
  /** Somebody else has changed what was typed over. */
  readonly overtaken: boolean;
}

interface Options {
  readonly name: string;
  readonly lifetime: DraftLifetime;
  /** Takes a kept draft over; null when it does not. */
  readonly restore: (draft: Draft) => Restored | null;
}

/**
 * The draft of a form: kept while it is typed, at the latest when the page goes; taken over when the
 * form opens; forgotten when it is sent or discarded (decisions §4.4, §5).
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
        if (!over && draft) setRestored(takeOver(draft));
      },
      // Storage that does not answer has no draft.
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
  return { restored, keep, forget, dismiss };
}
