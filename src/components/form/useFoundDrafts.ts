import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import type { Draft, FoundDraft, FoundDrafts } from '@/session/drafts';
import { NO_DRAFTS, type OwnForm } from './ownForm';

/** The draft that the form goes on from; `overtaken`: somebody else changed a field of it, too. */
interface Restored {
  readonly savedAt: string;
  readonly overtaken: boolean;
}

interface FormOfDrafts {
  readonly fits: (draft: Draft) => boolean;
  /** Puts a draft into the form, whose draft it is from then on. @returns null where that would replace input */
  readonly restore: (draft: FoundDraft) => Restored | null;
}

/**
 * The drafts that a form finds when it opens: that of its tab, or the only one there is, is restored, the others are
 * offered; and whether the form is open in another tab.
 */
export function useFoundDrafts(own: OwnForm, { fits, restore }: FormOfDrafts) {
  const [found, setFound] = useState(NO_DRAFTS);
  const [restored, setRestored] = useState<Restored | null>(null);

  const leaveOut = (id: string) =>
    setFound((known) => ({ ...known, drafts: known.drafts.filter((draft) => draft.id !== id) }));
  const drop = useMemoizedFn((id: string) => {
    leaveOut(id);
    void own.remove(id);
  });
  const take = useMemoizedFn((draft: FoundDraft) => {
    const now = restore(draft);
    if (now === null) return;
    leaveOut(draft.id);
    setRestored(now);
  });
  const offer = useMemoizedFn(({ drafts: all, isOpenElsewhere }: FoundDrafts) => {
    const drafts = all.filter(fits);
    const first = drafts.find(({ isOwn }) => isOwn) ?? (drafts.length === 1 ? drafts[0] : undefined);
    setFound({ drafts, isOpenElsewhere });
    if (first) take(first);
  });
  const dismiss = useMemoizedFn(() => setRestored(null));

  useEffect(() => {
    let isOpen = true;
    void own.find().then((all) => isOpen && offer(all));
    return () => {
      isOpen = false;
    };
  }, [own, offer]);
  return { restored, found, take, drop, dismiss };
}
