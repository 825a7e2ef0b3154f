import { createContext } from 'react';

/** Drafts of forms as the whole page knows them; `useFormDraft` is a form's own. */

export interface Draft {
  readonly values: unknown;
  /** The values before the input; shows which fields were touched. */
  readonly base?: unknown;
  readonly savedAt: string;
  readonly revision?: number;
  /** What was chosen and is to be chosen each time; only of a form whose session ended (P-FORM-2). */
  readonly chosen?: unknown;
}

/** A stored draft that no open form is writing; `isOwn`: typed in this tab. */
export interface FoundDraft extends Draft {
  readonly id: string;
  readonly isOwn: boolean;
}

/** What a form finds when it opens: drafts, the last saved first, and whether another tab has the form open. */
export interface Found {
  readonly drafts: readonly FoundDraft[];
  readonly isOpenElsewhere: boolean;
}

/** Storage of the account's drafts (P-SESSION-3), by form name and the id of the open form; provided by the shell. */
export interface DraftPort {
  find: (name: string, own: string) => Promise<Found>;
  /** Resolves to whether the draft survives the page. */
  write: (name: string, id: string, draft: Draft) => Promise<boolean>;
  remove: (name: string, id: string) => Promise<void>;
  /** Marks a form as open. @returns marks it as closed */
  open: (name: string, id: string) => () => void;
}

/** In-memory drafts of one tab. @param survive what a write answers; by default that it does not survive the page */
export function memoryDrafts(survive = false): DraftPort {
  const kept = new Map<string, Draft>();
  return {
    find: (name, own) => {
      const drafts = [...kept].flatMap(([key, draft]) => {
        const [form, id = ''] = key.split('#');
        return form === name && id !== own ? [{ ...draft, id, isOwn: true }] : [];
      });
      return Promise.resolve({ drafts: drafts.toReversed(), isOpenElsewhere: false });
    },
    write: (name, id, draft) => {
      kept.set(`${name}#${id}`, draft);
      return Promise.resolve(survive);
    },
    remove: (name, id) => {
      kept.delete(`${name}#${id}`);
      return Promise.resolve();
    },
    open: () => () => undefined,
  };
}

/** Provided by the shell; in memory by default. */
export const DraftContext = createContext<DraftPort>(memoryDrafts());

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
