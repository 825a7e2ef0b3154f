import { createContext, useContext } from 'react';

/** Unsent input. */
export interface Draft {
  readonly values: unknown;
  /** The values before the input; shows which fields were touched. */
  readonly base?: unknown;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
  /** The revision the values are based on. */
  readonly revision?: number;
}

/**
 * Where unsent input is: nowhere, because there is none; stored, so that it survives the page; only in this page's
 * memory, because storage is blocked or full; or lost with its form.
 */
export type Keeping = 'none' | 'stored' | 'page' | 'lost';

/** Storage of the account's drafts (decisions §4.4), by form name; provided by the shell. */
export interface DraftPort {
  read: (name: string) => Promise<Draft | null>;
  /** Resolves to whether the draft survives the page. */
  write: (name: string, draft: Draft) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
}

/** In-memory drafts. @param survive what a write answers; by default that it does not survive the page */
export function memoryDrafts(survive = false): DraftPort {
  const kept = new Map<string, Draft>();
  return {
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, draft) => {
      kept.set(name, draft);
      return Promise.resolve(survive);
    },
    remove: (name) => {
      kept.delete(name);
      return Promise.resolve();
    },
  };
}

/** Provided by the shell; in memory by default. */
export const DraftContext = createContext<DraftPort>(memoryDrafts());

export function useDrafts(): DraftPort {
  return useContext(DraftContext);
}
