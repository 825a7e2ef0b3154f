import { useMemoizedFn } from 'ahooks';
import { useContext, useEffect, useRef, useState } from 'react';
import { useClock } from '../parts/clock';
import { createDraftWriter, DraftContext, type DraftWriter, type Draft, type Keeping } from './drafts';
import type { Base, DraftLifetime } from './types';

/** A restored draft. */
export interface Restored {
  readonly savedAt: string;
  /** Whether somebody else changed a field of the draft too. */
  readonly overtaken: boolean;
}

interface Options {
  readonly name: string;
  readonly lifetime: DraftLifetime;
  readonly restore: (draft: Draft) => Restored | null;
}

/**
 * The draft of a form: saved while typing and when the page goes, restored when the form opens, removed when sent or
 * discarded (decisions §4.4, §5).
 */
export function useFormDraft<Values>({ name, lifetime, restore }: Options) {
  const port = useContext(DraftContext);
  const clock = useClock();
  const writer = useRef<DraftWriter | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const takeOver = useMemoizedFn(restore);

  useEffect(() => {
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

/** A draft, converted to values of the form. */
interface RestoredDraft<Values> {
  readonly values: Values;
  /** Whether somebody else changed a field of the draft too; only the user can decide. */
  readonly overtaken: boolean;
}

type Plain = Readonly<Record<string, unknown>>;

/**
 * Converts a stored draft to values of the form: only fields of the form with the type they had when empty. Values of
 * another shape are left out; null matches any primitive. Untouched fields take the stored values.
 * @param revision the revision of `initial`
 * @returns null when nothing matches
 */
export function restoreDraft<Values extends object>(
  initial: Values,
  draft: Draft,
  revision: number | undefined,
): RestoredDraft<Values> | null {
  const mine = valuesOfType(initial, draft.values);
  if (mine === null) return null;
  const base = valuesOfType(initial, draft.base);
  if (base === null) return { values: mine, overtaken: draft.revision !== revision };
  return { values: merge(base, mine, initial), overtaken: clashes(base, mine, initial) };
}

function valuesOfType<Values extends object>(initial: Values, stored: unknown): Values | null {
  if (!isPlain(stored)) return null;
  const shape = plain(initial);
  const kept = Object.entries(stored).filter(([key, value]) => key in shape && isAlike(shape[key], value));
  return kept.length === 0 ? null : { ...initial, ...Object.fromEntries(kept) };
}

function isAlike(empty: unknown, value: unknown): boolean {
  if (value === undefined) return false;
  if (empty === null || empty === undefined) return true;
  if (value === null) return false;
  return typeof empty === typeof value && Array.isArray(empty) === Array.isArray(value);
}

/** Whether two values are equal as plain data, ignoring key order. */
export function isSame(a: unknown, b: unknown): boolean {
  // A change leaves most values identical: with 2,000 cases only one is compared in depth.
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isPlain(a) || !isPlain(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

/**
 * Applies input to the stored values: fields untouched since `base` take the stored value, also in nested groups. A
 * list counts as one field.
 */
export function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = new Map<string, unknown>();
  for (const { key, base: before, mine: typed, theirs: stored } of fields(base, mine, theirs)) {
    if (isPlain(typed) && isPlain(stored)) merged.set(key, merge(isPlain(before) ? before : {}, typed, stored));
    else if (!isSame(before, typed)) merged.set(key, typed);
  }
  return { ...theirs, ...Object.fromEntries(merged) };
}

/** Whether both changed a field differently. */
function clashes(base: object, mine: object, theirs: object): boolean {
  return fields(base, mine, theirs).some(({ base: before, mine: typed, theirs: stored }) =>
    isPlain(typed) && isPlain(stored)
      ? clashes(isPlain(before) ? before : {}, typed, stored)
      : !isSame(before, typed) && !isSame(before, stored) && !isSame(typed, stored),
  );
}

function fields(base: object, mine: object, theirs: object) {
  const [before, typed, stored] = [plain(base), plain(mine), plain(theirs)];
  return [...new Set([...Object.keys(base), ...Object.keys(mine)])].map((key) => ({
    key,
    base: before[key],
    mine: typed[key],
    theirs: stored[key],
  }));
}

function plain(value: object): Plain {
  return Object.fromEntries(Object.entries(value));
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
