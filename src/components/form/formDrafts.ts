import { useMemoizedFn } from 'ahooks';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useClock } from '../parts/clock';
import type { Base } from './recordFormTypes';

export interface Draft {
  readonly values: unknown;
  /** The values before the input; shows which fields were touched. */
  readonly base?: unknown;
  readonly savedAt: string;
  readonly revision?: number;
}

/**
 * Where unsent input is: nowhere, because there is none; stored, so that it survives the page; only in this page's
 * memory, because storage is blocked or full; or lost with its form.
 */
export type Keeping = 'none' | 'stored' | 'page' | 'lost';

/** Storage of the account's drafts (P-SESSION-3), by form name; provided by the shell. */
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

/** Debounce of draft writes, in milliseconds. */
const WAIT = 500;
/** Max wait for drafts to save before leaving, in milliseconds. */
const TIMEOUT = 3_000;

export interface DraftWriter {
  /** Schedules a write; the latest draft wins. */
  readonly keep: (draft: Draft) => void;
  /** Writes a pending draft now. @returns where the draft is then */
  readonly flush: () => Promise<Keeping>;
  /** Like `flush`, and keeps the draft when the form closes, whatever its lifetime. */
  readonly hold: () => Promise<Keeping>;
  readonly forget: () => void;
  /** The form closes. `kept`: its draft stays for the next time. */
  readonly close: (kept: boolean) => void;
}

const open = new Set<DraftWriter>();
/** Drafts of open and closed forms that are only in this page's memory. */
const unstored = new Set<string>();
let isSessionEnding = false;

/**
 * Writes all drafts at the end of a session; forms that close afterwards keep theirs.
 * @returns where the drafts are, when all are written or after a timeout
 */
export function holdDrafts(): Promise<Keeping> {
  isSessionEnding = true;
  return keepOpenDrafts();
}

/** From the best to the worst. */
const KEEPINGS: readonly Keeping[] = ['none', 'stored', 'page', 'lost'];

/**
 * Writes the drafts of all open forms when the page crashes or another account has signed in, and keeps them.
 * @returns where the page's drafts are, when all are written or after a timeout: of several the worst case
 */
export async function keepOpenDrafts(): Promise<Keeping> {
  const tooLate = new Promise<Keeping[]>((resolve) => void setTimeout(() => resolve(['page']), TIMEOUT));
  const written = await Promise.race([Promise.all([...open].map((writer) => writer.hold())), tooLate]);
  const found = unstored.size > 0 ? [...written, 'page'] : written;
  return KEEPINGS.findLast((keeping) => found.includes(keeping)) ?? 'none';
}

/** Writes the draft of one form, one write at a time. A failed write loses the draft, not the form. */
export function createDraftWriter(port: DraftPort, name: string): DraftWriter {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly draft: Draft } | null = null;
  let done: Promise<void> = Promise.resolve();
  let keeping: Keeping = 'none';
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  let steps = 0;
  let rescued = false;
  // Synchronous when idle, so that a form that opens next reads the draft.
  const then = (step: () => Promise<void>) => {
    const run = () => step().catch(() => undefined);
    steps += 1;
    done = (steps === 1 ? run() : done.then(run)).finally(() => {
      steps -= 1;
    });
  };
  const flush = () => {
    const due = waiting;
    cancel();
    if (due)
      then(async () => {
        keeping = 'lost';
        keeping = (await port.write(name, due.draft)) ? 'stored' : 'page';
        if (keeping === 'page') unstored.add(name);
        else unstored.delete(name);
      });
    return done.then(() => keeping);
  };
  const forget = () => {
    cancel();
    keeping = 'none';
    unstored.delete(name);
    then(() => port.remove(name));
  };
  const writer: DraftWriter = {
    keep: (draft) => {
      cancel();
      waiting = { timer: setTimeout(() => void flush(), WAIT), draft };
    },
    flush,
    hold: () => {
      rescued = true;
      return flush();
    },
    forget,
    close: (kept) => {
      open.delete(writer);
      if (kept || rescued || isSessionEnding) void flush();
      else forget();
    },
  };
  open.add(writer);
  return writer;
}

export interface Restored {
  readonly savedAt: string;
  /** Whether somebody else changed a field of the draft too. */
  readonly overtaken: boolean;
}

interface Options {
  readonly name: string;
  readonly lifetime: 'kept' | 'session';
  readonly restore: (draft: Draft) => Restored | null;
}

/**
 * The draft of a form: saved while typing and when the page goes, restored when the form opens, removed when sent or
 * discarded (P-FORM-2).
 */
export function useFormDraft<Values>({ name, lifetime, restore }: Options) {
  const port = useContext(DraftContext);
  const clock = useClock();
  const writer = useRef<DraftWriter | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const takeOver = useMemoizedFn(restore);

  useEffect(() => {
    const own = createDraftWriter(port, name);
    writer.current = own;
    let over = false;
    port.read(name).then(
      (draft) => {
        const found = !over && draft ? takeOver(draft) : null;
        if (found === null || draft === null) return;
        setRestored(found);
        // Written again, to know whether it survives the page.
        own.keep(draft);
      },
      // Without storage there is no draft.
      () => undefined,
    );
    const flush = () => void own.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      over = true;
      window.removeEventListener('pagehide', flush);
      own.close(lifetime === 'kept');
      writer.current = null;
    };
  }, [port, name, lifetime, takeOver]);

  const keep = useMemoizedFn((values: Values, base: Base<Values>) =>
    writer.current?.keep({
      values,
      base: base.values,
      savedAt: new Date(clock.now()).toISOString(),
      ...(base.revision === undefined ? {} : { revision: base.revision }),
    }),
  );
  const forget = useMemoizedFn(() => {
    writer.current?.forget();
    setRestored(null);
  });
  const dismiss = useMemoizedFn(() => setRestored(null));
  /** Where the input will be once the form is closed. */
  const keeping = useMemoizedFn(async (): Promise<Keeping> => {
    const found = await writer.current?.flush();
    return lifetime === 'kept' ? (found ?? 'lost') : 'lost';
  });
  return { restored, keep, forget, dismiss, keeping };
}
