import { createContext } from 'react';
import { draftsOf, type Draft, type DraftPort } from '@/session/drafts';

/** Drafts of forms as the whole page knows them; `useFormDraft` is a form's own. */

/** The drafts of the account; provided by the shell. */
export const DraftContext = createContext<DraftPort>(draftsOf(''));

/** Max wait for drafts to save before leaving, in milliseconds. */
const TIMEOUT = 3_000;

export interface DraftWriter {
  readonly id: string;
  /** Schedules a write; the latest draft wins. @param from the draft that it goes on from, which it replaces */
  readonly keep: (draft: Draft, from?: string) => void;
  /** Writes a pending draft now. @returns whether all that was typed is stored then */
  readonly flush: () => Promise<boolean>;
  /** Like `flush`, and keeps the draft when the form closes, whatever its lifetime. */
  readonly hold: () => Promise<boolean>;
  readonly forget: () => Promise<void>;
  /** The form closes. */
  readonly close: () => void;
}

/** The writers of the open forms. */
export const openWriters = new Set<DraftWriter>();

/**
 * Writes the drafts of all open forms and keeps them: the session ends, the page crashes, or another account has signed
 * in. @returns whether all that was typed is stored, when it is written or after a timeout
 */
export async function keepOpenDrafts(): Promise<boolean> {
  const tooLate = new Promise<boolean[]>((resolve) => void setTimeout(() => resolve([false]), TIMEOUT));
  const stored = await Promise.race([Promise.all([...openWriters].map((writer) => writer.hold())), tooLate]);
  return stored.every(Boolean);
}
