import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import type { Draft, DraftPort, FoundDrafts } from '@/session/drafts';
import { openForms, setGuarded, type OpenForm } from './openForms';

/** Debounce of draft writes, in milliseconds. */
const WAIT = 500;

export const NO_DRAFTS: FoundDrafts = { drafts: [], isOpenElsewhere: false };

export type OwnForm = ReturnType<typeof ownForm>;

interface Screen extends Pick<OpenForm, 'ask'> {
  /** The draft to be stored when the form is held, if it differs from the last one. */
  readonly held: () => Draft | null;
}

/**
 * One of the page's open forms: stores its last draft, or that it has none, by one write at a time, and guards unsent input
 * against leaving the page. It does neither before it opens and after it closes.
 * @param isKept whether the draft stays when the form closes
 */
export function ownForm(port: DraftPort, name: string, isKept: boolean) {
  const id = newIdempotencyKey();
  let opened: OpenForm | null = null;
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
  /** A guard that was released together with all others starts again only after its input was sent. */
  const guard = (isUnsent: boolean) => {
    if (opened !== null && isUnsent !== isGuarded) setGuarded(opened, isUnsent);
    isGuarded = isUnsent;
  };
  return {
    flush,
    guard,
    /** The drafts of other forms of this name; none without storage. */
    find: () => port.find(name, id).catch(() => NO_DRAFTS),
    remove: (other: string) => port.remove(name, other),
    /** Schedules a write. @param from the draft that it goes on from, which it replaces */
    keep: (draft: Draft, from?: string) => {
      if (opened === null) return;
      clearTimeout(timer);
      if (from !== undefined) replaced.add(from);
      wanted = draft;
      timer = setTimeout(() => void flush(), WAIT);
    },
    forget: async () => {
      wanted = null;
      await flush();
    },
    /** @returns a function that closes it */
    open: ({ held, ask }: Screen) => {
      const letGo = port.open(name, id);
      const hold = () => {
        stays = true;
        wanted = held() ?? wanted;
        return flush();
      };
      const form = { ask, hold };
      const onHide = () => void flush();
      opened = form;
      openForms.add(form);
      window.addEventListener('pagehide', onHide);
      return () => {
        window.removeEventListener('pagehide', onHide);
        openForms.delete(form);
        guard(false);
        opened = null;
        if (!stays) wanted = null;
        void flush();
        letGo();
      };
    },
  };
}
