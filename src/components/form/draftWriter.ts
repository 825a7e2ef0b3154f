import type { Draft, DraftPort } from './drafts';

/** How long typing pauses before the draft is written. */
const WAIT = 500;
/** Max wait for drafts to save before leaving, in milliseconds. */
const TIMEOUT = 3_000;

export interface DraftWriter {
  /** Keeps a draft soon; the latest counts. */
  readonly keep: (draft: Draft) => void;
  /** Writes at once what still waits; settles when everything is written. */
  readonly flush: () => Promise<void>;
  /** As `flush`; and the draft stays when the form goes, whatever its lifetime. */
  readonly hold: () => Promise<void>;
  /** Forgets what waits and what is kept. */
  readonly forget: () => void;
  /** The form goes. `kept`: its draft stays for the next time it opens. */
  readonly close: (kept: boolean) => void;
}

const open = new Set<DraftWriter>();
let held = false;

/**
 * The session has ended: everything typed is written now, and from here on no form that disappears
 * takes its draft with it.
 * @returns settles when all drafts are written, or do not get written in time
 */
export function holdDrafts(): Promise<void> {
  held = true;
  return keepOpenDrafts();
}

/**
 * The page around the open forms breaks: everything typed is written now, and stays although its form disappears.
 * @returns settles when all drafts are written, or do not get written in time
 */
export async function keepOpenDrafts(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT);
  });
  await Promise.race([Promise.all([...open].map((writer) => writer.hold())), tooLate]);
  clearTimeout(timer);
}

/** Writes the draft of one form, one write after the other. Storage that refuses costs the draft, never the form. */
export function createDraftWriter(port: DraftPort, name: string): DraftWriter {
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly draft: Draft } | null = null;
  let done: Promise<void> = Promise.resolve();
  const cancel = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  let steps = 0;
  let rescued = false;
  // At once where nothing is under way: a form that opens next reads what this one leaves.
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
