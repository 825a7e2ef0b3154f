import * as v from 'valibot';
import { readRecord, readRecords, removeRecord, removeRecords, writeRecord } from './database';

/** An unsent form, stored by account and form; it survives the session, and log-out removes it (P-FORM-2). */
const storedDraft = v.object({
  /** The form's values as plain data; the form validates them. */
  values: v.unknown(),
  /** The values before the user's input. */
  base: v.exactOptional(v.unknown()),
  /** Time of saving, ISO 8601 UTC. */
  savedAt: v.string(),
  /** The revision the values are based on. */
  revision: v.exactOptional(v.number()),
});
export type StoredDraft = Readonly<v.InferOutput<typeof storedDraft>>;

/** Set at log-out: nothing is stored until the next page load. */
let ended = false;

/** Max wait for the database, in milliseconds; longer than for preferences, because drafts are the user's work. */
const TIMEOUT = 10_000;

/** Separates servers that share an address; '' by default. */
const realm = () => document.documentElement.dataset.realm ?? '';
const keyOf = (account: string, form: string) => `draft:${account}:${realm()}${form}`;

/** The draft of a form, or null. @param form its name, with an object id if needed: `version.edit:V1024` */
export async function readDraft(account: string, form: string): Promise<StoredDraft | null> {
  const record = await readRecord(keyOf(account, form), TIMEOUT);
  return v.is(storedDraft, record) ? record : null;
}

/** The forms of an account that have a draft, the last saved first. */
export async function draftedForms(account: string): Promise<readonly string[]> {
  const records = Object.entries(await readRecords(keyOf(account, '')));
  const drafts = records.flatMap(([form, draft]) => (v.is(storedDraft, draft) ? [{ form, at: draft.savedAt }] : []));
  return drafts.sort((left, right) => (left.at < right.at ? 1 : -1)).map(({ form }) => form);
}

/** Stores a draft; does nothing after {@link endDrafts}. @returns whether it survives the page */
export function writeDraft(account: string, form: string, draft: StoredDraft): Promise<boolean> {
  if (ended) return Promise.resolve(false);
  return writeRecord(keyOf(account, form), draft, TIMEOUT);
}

/** Removes a draft after the form was submitted or the draft discarded. */
export const removeDraft = (account: string, form: string): Promise<void> => removeRecord(keyOf(account, form));
export const removeAllDrafts = (account: string): Promise<void> => removeRecords(`draft:${account}:`);

/** Stops storing drafts on this page, so that open forms do not restore what log-out removed. */
export function endDrafts(): void {
  ended = true;
}
