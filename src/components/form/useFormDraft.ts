import { useMemoizedFn } from 'ahooks';
import { useContext, useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { serverNow } from '@/services/serverClock';
import type { Draft, DraftPort, Found, FoundDraft } from '@/session/drafts';
import { DraftContext, openWriters, type DraftWriter } from './formDrafts';
import type { Base } from './recordFormTypes';

/** Debounce of draft writes, in milliseconds. */
const WAIT = 500;

/**
 * Writes the draft of one open form, one write at a time.
 * @param isKept whether it stays when the form closes
 * @param held the draft of a hold, where it is another than the last
 */
export function createDraftWriter(
  port: DraftPort,
  name: string,
  isKept: boolean,
  held: () => Draft | null = () => null,
): DraftWriter {
  const id = newIdempotencyKey();
  const closed = port.open(name, id);
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly draft: Draft } | null = null;
  let stays = isKept;
  let isStored = true;
  /** The drafts that go when this one is stored or given up. */
  const replaced = new Set<string>();
  let done: Promise<void> = Promise.resolve();
  let steps = 0;
  // Synchronous when idle, so that a form that opens next finds the draft.
  const then = (step: () => Promise<void>) => {
    const run = () => step().catch(() => undefined);
    steps += 1;
    done = (steps === 1 ? run() : done.then(run)).finally(() => {
      steps -= 1;
    });
    return done;
  };
  const removeReplaced = async () => {
    for (const each of replaced) await port.remove(name, each);
    replaced.clear();
  };
  const take = () => {
    const draft = waiting?.draft;
    clearTimeout(waiting?.timer);
    waiting = null;
    return draft;
  };
  const flush = () => {
    const draft = take();
    if (draft)
      void then(async () => {
        isStored = false;
        isStored = await port.write(name, id, draft);
        if (isStored) await removeReplaced();
      });
    return done.then(() => isStored);
  };
  const forget = () => {
    take();
    return then(async () => {
      isStored = true;
      await port.remove(name, id);
      await removeReplaced();
    });
  };
  const writer: DraftWriter = {
    id,
    keep: (draft, from) => {
      take();
      if (from !== undefined) replaced.add(from);
      waiting = { timer: setTimeout(() => void flush(), WAIT), draft };
    },
    flush,
    hold: () => {
      stays = true;
      const draft = held();
      if (draft !== null) writer.keep(draft);
      return flush();
    },
    forget,
    close: () => {
      openWriters.delete(writer);
      void (stays ? flush() : forget());
      closed();
    },
  };
  openWriters.add(writer);
  return writer;
}

export interface Restored {
  readonly savedAt: string;
  /** Whether somebody else changed a field of the draft too. */
  readonly overtaken: boolean;
}

interface Options<Values> {
  readonly name: string;
  readonly lifetime: 'kept' | 'session';
  /** The form's values of a draft, and whether somebody else changed a field of it; null where it does not fit. */
  readonly fit: (draft: Draft) => Fitted<Values> | null;
  /** Puts them into the form. @returns whether it did: not over input */
  readonly fill: (fitted: Fitted<Values>) => boolean;
  /** What a hold keeps of a form in which something is chosen; null of others. */
  readonly held: () => { readonly values: Values; readonly base: Base<Values>; readonly chosen: unknown } | null;
}

interface Fitted<Values> {
  readonly values: Values;
  /** The values with the choices to make again; null for none. */
  readonly chosen: Values | null;
  readonly overtaken: boolean;
}

const NOTHING: Found = { drafts: [], isOpenElsewhere: false };

/**
 * The draft of an open form: saved while typing and when the page goes, removed when sent or discarded. A form that
 * opens restores the draft of its tab, or the only one there is; all others are offered, and it says where it is open,
 * too (P-FORM-2).
 */
export function useFormDraft<Values>({ name, lifetime, fit, fill, held }: Options<Values>) {
  const port = useContext(DraftContext);
  const writer = useRef<DraftWriter | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [found, setFound] = useState(NOTHING);

  const drop = useMemoizedFn((id: string) => {
    setFound((known) => ({ ...known, drafts: known.drafts.filter((draft) => draft.id !== id) }));
    void port.remove(name, id);
  });
  /** Puts a draft into the form, whose draft it is from then on. */
  const take = useMemoizedFn(({ id, isOwn: _isOwn, chosen, ...draft }: FoundDraft) => {
    const own = writer.current;
    const fitted = fit({ ...draft, chosen });
    if (own === null || fitted === null || !fill(fitted)) return;
    setRestored({ savedAt: draft.savedAt, overtaken: fitted.overtaken });
    // A choice is made again once.
    if (fit(draft) === null) drop(id);
    else {
      setFound((known) => ({ ...known, drafts: known.drafts.filter((each) => each.id !== id) }));
      own.keep(draft, id);
      void own.flush();
    }
  });
  const opened = useMemoizedFn(({ drafts: all, isOpenElsewhere }: Found) => {
    const drafts = all.filter((draft) => fit(draft) !== null);
    const own = drafts.find(({ isOwn }) => isOwn) ?? (drafts.length === 1 ? drafts[0] : undefined);
    setFound({ isOpenElsewhere, drafts });
    if (own) take(own);
  });

  const draftOf = (values: Values, base: Base<Values>): Draft => ({
    values,
    base: base.values,
    savedAt: serverNow().toISOString(),
    ...(base.revision === undefined ? {} : { revision: base.revision }),
  });
  const heldDraft = useMemoizedFn(() => {
    const last = held();
    return last && { ...draftOf(last.values, last.base), chosen: last.chosen };
  });

  useEffect(() => {
    const own = createDraftWriter(port, name, lifetime === 'kept', heldDraft);
    writer.current = own;
    let over = false;
    // Without storage there is no draft.
    port.find(name, own.id).then(
      (all) => {
        if (!over) opened(all);
      },
      () => undefined,
    );
    const flush = () => void own.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      over = true;
      window.removeEventListener('pagehide', flush);
      own.close();
      writer.current = null;
    };
  }, [port, name, lifetime, opened, heldDraft]);

  const keep = useMemoizedFn((values: Values, base: Base<Values>) => writer.current?.keep(draftOf(values, base)));
  const forget = useMemoizedFn(async () => {
    setRestored(null);
    await writer.current?.forget();
  });
  const dismiss = useMemoizedFn(() => setRestored(null));
  /** Whether the input will be there when the form is opened again. */
  const isKept = useMemoizedFn(async () => lifetime === 'kept' && (await writer.current?.flush()) === true);
  return { restored, found, take, drop, keep, forget, dismiss, isKept };
}
