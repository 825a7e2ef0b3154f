import { createContext, useContext } from 'react';

/** What was typed and not sent. */
export interface Draft {
  readonly values: unknown;
  /** What the form held before anything was typed: tells later which fields were touched. */
  readonly base?: unknown;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
  /** The revision that the values are based on. */
  readonly revision?: number;
}

/** Where drafts of the signed-in account live (decisions §4.4), by form name; the shell provides the real one. */
export interface DraftPort {
  read: (name: string) => Promise<Draft | null>;
  write: (name: string, draft: Draft) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** Drafts that last as long as the page. */
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

/** Provided once by the shell; without it drafts last as long as the page. */
export const DraftContext = createContext<DraftPort>(memoryDrafts());

export function useDrafts(): DraftPort {
  return useContext(DraftContext);
}
