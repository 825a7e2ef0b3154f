import type { Draft, DraftPort } from './drafts';

/** Debounce of draft writes, in milliseconds. */
const WAIT = 500;
/** Max wait for drafts to save before leaving, in milliseconds. */
const TIMEOUT = 3_000;

export interface DraftWriter {
  /** Schedules a write; the latest draft wins. */
  readonly keep: (draft: Draft) => void;
  /** Writes pending drafts now; resolves when written. */
  readonly flush: () => Promise<void>;
  /** Like `flush`, and keeps the draft when the form closes, whatever its lifetime. */
  readonly hold: () => Promise<void>;
  /** Discards pending and stored drafts. */
  readonly forget: () => void;
  /** The form closes. `kept`: its draft stays for the next time. */
  readonly close: (kept: boolean) => void;
}

const open = new Set<DraftWriter>();
let held = false;

/**
 * Writes all drafts at the end of a session; forms that close afterwards keep theirs.
 * @returns resolves when all drafts are written, or after a timeout
 */
export function holdDrafts(): Promise<void> {
  held = true;
  return keepOpenDrafts();
}

/**
 * Writes the drafts of all open forms when the page crashes, and keeps them.
 * @returns resolves when all drafts are written, or after a timeout
 */
export async function keepOpenDrafts(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT);
  });
  await Promise.race([Promise.all([...open].map((writer) => writer.hold())), tooLate]);
  clearTimeout(timer);
}

/** Writes the draft of one form, one write at a time. A failed write loses the draft, not the form. */
export function createDraftWriter(port: DraftPort, name: string): DraftWriter {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly draft: Draft } | null = null;
  let done: Promise<void> = Promise.resolve();
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
    if (due) then(() => port.write(name, due.draft));
    return done;
  };
  const forget = () => {
    cancel();
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
      if (kept || rescued || held) void flush();
      else forget();
    },
  };
  open.add(writer);
  return writer;
}
