import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import type { Draft, DraftPort } from '@/session/drafts';
import { openForms, setGuarded, type OpenForm } from './openForms';

/** Debounce of draft writes, in milliseconds. */
const WAIT = 500;

interface Screen extends Pick<OpenForm, 'ask'> {
  /** The draft to be stored when the form is held, if it differs from the last one. */
  readonly held: () => Draft | null;
}

/**
 * Opens a form, until it is closed: writes its draft, one write at a time, the last one that was given or none,
 * and guards it.
 * @param isKept whether the draft stays when the form closes
 */
export function openForm(port: DraftPort, name: string, isKept: boolean, { held, ask }: Screen) {
  const id = newIdempotencyKey();
  const closed = port.open(name, id);
  let wanted: Draft | null = null;
  let written: Draft | null = null;
  let stays = isKept;
  let isStored = true;
  let isGuarded = false;
  /** The drafts that go when this one is stored or given up. */
  const replaced = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | null = null;
  // Begins at once when idle, so that a form that opens next finds the draft.
  const write = async () => {
    while (written !== wanted) {
      const draft = wanted;
      written = draft;
      isStored = draft === null;
      try {
        if (draft === null) await port.remove(name, id);
        else isStored = await port.write(name, id, draft);
        if (isStored) for (const each of replaced) await port.remove(name, each);
        if (isStored) replaced.clear();
      } catch {
        // Without storage there is no draft.
      }
    }
    writing = null;
  };
  /** Writes what is pending now. @returns whether all that was typed is stored then */
  const flush = async () => {
    clearTimeout(timer);
    if (written !== wanted) writing ??= write();
    await writing;
    return isStored;
  };
  const form = {
    ask,
    id,
    flush,
    /** Schedules a write. @param from the draft that it goes on from, which it replaces */
    keep: (draft: Draft, from?: string) => {
      clearTimeout(timer);
      if (from !== undefined) replaced.add(from);
      wanted = draft;
      timer = setTimeout(() => void flush(), WAIT);
    },
    forget: async () => {
      wanted = null;
      await flush();
    },
    hold: () => {
      stays = true;
      wanted = held() ?? wanted;
      return flush();
    },
    /** A guard that was released together with all others starts again with the next input. */
    guard: (isUnsent: boolean) => {
      if (isUnsent !== isGuarded) setGuarded(form, isUnsent);
      isGuarded = isUnsent;
    },
    close: () => {
      openForms.delete(form);
      setGuarded(form, false);
      if (!stays) wanted = null;
      void flush();
      closed();
    },
  };
  openForms.add(form);
  return form;
}
