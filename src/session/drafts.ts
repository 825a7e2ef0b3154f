import { readRecord, removeRecord, removeRecords, writeRecord } from './database';

/**
 * What somebody typed into a form and did not send yet, kept by account and form through the end of
 * a session; log-out removes it (decisions §5).
 */
export interface StoredDraft {
  /** The form's values as plain data; the form checks their shape. */
  readonly values: unknown;
  /** What the form held before anything was typed. */
  readonly base?: unknown;
  /** When they were saved: ISO 8601 UTC. */
  readonly savedAt: string;
  /** The revision that they are based on. */
  readonly revision?: number;
}

/** Somebody logged out: until the next page is loaded nothing is kept any more. */
let ended = false;

/** Max wait for the database, in milliseconds: drafts are somebody's work, so longer than for preferences. */
const TIMEOUT = 10_000;

/** Where several servers' data share one address, the page names the one that it shows; else ''. */
const realm = () => document.documentElement.dataset.realm ?? '';

const keyOf = (account: string, form: string) => `draft:${account}:${realm()}${form}`;

function isDraft(record: unknown): record is StoredDraft {
  return (
    typeof record === 'object' &&
    record !== null &&
    'values' in record &&
    'savedAt' in record &&
    typeof record.savedAt === 'string' &&
    (!('revision' in record) || typeof record.revision === 'number')
  );
}

/**
 * The draft of a form, or null.
 * @param form names the form and, where there are several, its object: `version.edit:V1024`
 */
export async function readDraft(account: string, form: string): Promise<StoredDraft | null> {
  const record = await readRecord(keyOf(account, form), TIMEOUT);
  return isDraft(record) ? record : null;
}

/** Keeps what was typed; nothing once {@link endDrafts} was called. */
export function writeDraft(account: string, form: string, draft: StoredDraft): Promise<void> {
  if (ended) return Promise.resolve();
  return writeRecord(keyOf(account, form), draft, TIMEOUT);
}

/** Forgets a draft: the form was sent, or its writer wants a fresh start. */
export function removeDraft(account: string, form: string): Promise<void> {
  return removeRecord(keyOf(account, form));
}

/** Forgets every draft of an account. */
export function removeAllDrafts(account: string): Promise<void> {
  return removeRecords(`draft:${account}:`);
}

/** From here on nothing is kept on this page: a form that is still open must not bring back what log-out removes. */
export function endDrafts(): void {
  ended = true;
}
