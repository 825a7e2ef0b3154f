import * as v from 'valibot';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { heldLocks, holdLock } from '@/services/webLocks';
import { readRecord, readRecords, removeRecord, removeRecords, writeRecord } from './database';
import { sessionKey } from './site';
import { sessionStore } from './storage';

/**
 * Unsent forms, stored by account and form, one draft per open form, so that two tabs never write to the same one; they
 * survive the session, and log-out removes them.
 */
const storedDraft = v.object({
  /** The form's values as plain data; the form validates them. */
  values: v.unknown(),
  /** The values before the user's input; shows which fields were touched. */
  base: v.exactOptional(v.unknown()),
  /** Time of saving, ISO 8601 UTC. */
  savedAt: v.string(),
  /** The revision the values are based on. */
  revision: v.exactOptional(v.number()),
  /** Fields that must be chosen each time; stored only if the session ended while the form was open. */
  chosen: v.exactOptional(v.unknown()),
  /** The tab in which it was typed, also after a reload. */
  tab: v.exactOptional(v.string()),
});
export type Draft = Readonly<v.InferOutput<typeof storedDraft>>;

/** A stored draft that no open form is writing; `isOwn`: typed in this tab. */
export interface FoundDraft extends Draft {
  readonly id: string;
  readonly isOwn: boolean;
}

/** What a form finds when it opens: drafts, the last saved first, and whether another tab has the form open. */
export interface FoundDrafts {
  readonly drafts: readonly FoundDraft[];
  readonly isOpenElsewhere: boolean;
}

/** Set at log-out: nothing is stored until the next page load. */
let ended = false;

/** Max wait for the database, in milliseconds; longer than for preferences, because drafts are the user's work. */
const TIMEOUT = 10_000;

/** All forms of an account; the realm separates servers that share an address. */
const formsOf = (account: string) => `draft:${account}:${document.documentElement.dataset.realm ?? ''}`;
/** A separator that no name of a form contains. */
const BETWEEN = '#';

/** The id of this tab, which a reload keeps. */
function tab(): string {
  const key = sessionKey('tab');
  const known = sessionStore.getJson(key);
  if (typeof known === 'string') return known;
  const made = newIdempotencyKey();
  sessionStore.set(key, made);
  return made;
}

/** Forms of this page that have been closed; the browser may still count them as open. */
const closed = new Set<string>();

/** The drafts of an account, by form name, with an object id if needed (`version.edit.V1024`), and the id of the open form. */
export const draftsOf = (account: string) => {
  /** A draft of an earlier release has no id. */
  const keyOf = (form: string, id: string) => formsOf(account) + form + (id === '' ? '' : BETWEEN + id);
  return {
    /** The drafts that no open form is writing, and whether another form than `own` is open. */
    find: async (form: string, own: string): Promise<FoundDrafts> => {
      const key = keyOf(form, '');
      const [records, earlier, held] = await Promise.all([
        readRecords(key + BETWEEN, TIMEOUT),
        readRecord(key, TIMEOUT),
        heldLocks(key + BETWEEN),
      ]);
      const open = [...held].filter((id) => id !== own && !closed.has(id));
      const here = tab();
      const drafts = Object.entries({ ...records, '': earlier }).flatMap(([id, draft]): FoundDraft[] =>
        v.is(storedDraft, draft) && id !== own && !open.includes(id)
          ? [{ ...draft, id, isOwn: draft.tab === here }]
          : [],
      );
      return {
        drafts: drafts.sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1)),
        isOpenElsewhere: open.length > 0,
      };
    },
    /** Does nothing after {@link endDrafts}. @returns whether the draft survives the page */
    write: async (form: string, id: string, draft: Draft): Promise<boolean> =>
      !ended && writeRecord(keyOf(form, id), { ...draft, tab: tab() }, TIMEOUT),
    remove: (form: string, id: string): Promise<void> => removeRecord(keyOf(form, id)),
    /** Marks a form as open in this page. @returns a function that marks it as closed */
    open: (form: string, id: string) => {
      const letGo = holdLock(keyOf(form, id));
      return () => {
        closed.add(id);
        letGo();
      };
    },
  };
};
export type DraftPort = ReturnType<typeof draftsOf>;

/** Whether an account has drafts that were typed in another tab, which log-out removes. */
export async function hasDraftsElsewhere(account: string): Promise<boolean> {
  const drafts = Object.values(await readRecords(`draft:${account}:`));
  return drafts.some((draft) => v.is(storedDraft, draft) && draft.tab !== tab());
}

export const removeAllDrafts = (account: string): Promise<void> => removeRecords(`draft:${account}:`);

/** Stops storing drafts on this page, so that open forms do not restore what log-out removed. */
export function endDrafts(): void {
  ended = true;
}
