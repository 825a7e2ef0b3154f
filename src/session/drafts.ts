import * as v from 'valibot';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { heldNames, holdName } from '@/services/heldNames';
import { readRecord, readRecords, removeRecord, removeRecords, writeRecord } from './database';
import { sessionKey } from './site';
import { sessionStore } from './storage';

/**
 * Unsent forms, stored by account and form, one draft per open form, so that two tabs never write to the same one; they
 * survive the session, and log-out removes them (P-FORM-2).
 */
const storedDraft = v.object({
  /** The form's values as plain data; the form validates them. */
  values: v.unknown(),
  /** The values before the user's input. */
  base: v.exactOptional(v.unknown()),
  /** Time of saving, ISO 8601 UTC. */
  savedAt: v.string(),
  /** The revision the values are based on. */
  revision: v.exactOptional(v.number()),
  /** Choices of a form whose session ended. */
  chosen: v.exactOptional(v.unknown()),
  /** The tab in which it was typed, also after a reload. */
  tab: v.exactOptional(v.string()),
});
type StoredDraft = Readonly<v.InferOutput<typeof storedDraft>>;

/** A draft of a form; `isOwn`: typed in this tab. */
interface FoundDraft extends StoredDraft {
  readonly id: string;
  readonly isOwn: boolean;
}

/** Set at log-out: nothing is stored until the next page load. */
let ended = false;

/** Max wait for the database, in milliseconds; longer than for preferences, because drafts are the user's work. */
const TIMEOUT = 10_000;

/** Separates servers that share an address; '' by default. */
const realm = () => document.documentElement.dataset.realm ?? '';
/** No form's name has it. */
const BETWEEN = '#';
const formKey = (account: string, form: string) => `draft:${account}:${realm()}${form}`;
/** A draft of an earlier release has no id. */
const keyOf = (account: string, form: string, id: string) =>
  formKey(account, form) + (id === '' ? '' : `${BETWEEN}${id}`);

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

/** Marks a form as open in this page. @returns marks it as closed */
export function openForm(account: string, form: string, id: string): () => void {
  const letGo = holdName(keyOf(account, form, id));
  return () => {
    closed.add(id);
    letGo();
  };
}

/**
 * The drafts of a form that no open form is writing, the last saved first, and whether another one is open.
 * @param form its name, with an object id if needed: `version.edit.V1024`
 * @param own the id of the asking form
 */
export async function findDrafts(account: string, form: string, own: string) {
  const key = formKey(account, form);
  const [records, earlier, held] = await Promise.all([
    readRecords(key + BETWEEN, TIMEOUT),
    readRecord(key, TIMEOUT),
    heldNames(key + BETWEEN),
  ]);
  const open = [...held].filter((id) => id !== own && !closed.has(id));
  const here = tab();
  const drafts = Object.entries({ ...records, '': earlier }).flatMap(([id, draft]): FoundDraft[] =>
    v.is(storedDraft, draft) && id !== own && !open.includes(id) ? [{ ...draft, id, isOwn: draft.tab === here }] : [],
  );
  return {
    drafts: drafts.sort((left, right) => (left.savedAt < right.savedAt ? 1 : -1)),
    isOpenElsewhere: open.length > 0,
  };
}

/** The forms of an account that have a draft, the last saved first. */
export async function draftedForms(account: string): Promise<readonly string[]> {
  const records = Object.entries(await readRecords(`draft:${account}:${realm()}`));
  const drafts = records.flatMap(([key, draft]) =>
    v.is(storedDraft, draft) ? [{ form: key.split(BETWEEN, 1)[0] ?? key, at: draft.savedAt }] : [],
  );
  return [...new Set(drafts.sort((left, right) => (left.at < right.at ? 1 : -1)).map(({ form }) => form))];
}

/** Stores a draft; does nothing after {@link endDrafts}. @returns whether it survives the page */
export function writeDraft(account: string, form: string, id: string, draft: StoredDraft): Promise<boolean> {
  if (ended) return Promise.resolve(false);
  return writeRecord(keyOf(account, form, id), { ...draft, tab: tab() }, TIMEOUT);
}

/** Removes a draft after the form was submitted or the draft discarded. */
export const removeDraft = (account: string, form: string, id: string): Promise<void> =>
  removeRecord(keyOf(account, form, id));
export const removeAllDrafts = (account: string): Promise<void> => removeRecords(`draft:${account}:`);

/** Stops storing drafts on this page, so that open forms do not restore what log-out removed. */
export function endDrafts(): void {
  ended = true;
}
