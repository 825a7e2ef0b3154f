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

/** Storage of the account's drafts (decisions §4.4), by form name; provided by the shell. */
export interface DraftPort {
  read: (name: string) => Promise<Draft | null>;
  write: (name: string, draft: Draft) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** In-memory drafts. */
export function memoryDrafts(): DraftPort {
  const kept = new Map<string, Draft>();
  return {
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, draft) => {
      kept.set(name, draft);
      return Promise.resolve();
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
