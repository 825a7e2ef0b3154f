import { history } from '@umijs/max';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

type Transition = Parameters<Parameters<typeof history.block>[0]>[0];

/** Why the dialog asks: log-out also deletes drafts (P-FORM-2). */
type LeaveReason = 'otherPage' | 'logOut';

interface Guarded {
  readonly leaves: (to: Transition['location']) => boolean;
  readonly ask: (reason: LeaveReason) => Promise<boolean>;
}

const guarded = createStore<readonly Guarded[]>([]);
/** All forms share one block, because two would block each other; with it, history also asks before the tab is closed. */
let unblock: (() => void) | null = null;

/** The open question, answered by the dialog. */
export interface LeaveQuestion {
  readonly reason: LeaveReason;
  readonly answer: (leave: boolean) => void;
}

/**
 * Asks before a form is left (P-FORM-1) while `active`. Another page, record (`id`) or view of it (`view`) counts as
 * leaving; other query parameters do not.
 */
export function useLeaveGuard(active: boolean) {
  const free = useRef(false);
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    free.current = false;
    const ask = async (reason: LeaveReason) => {
      const leave = await new Promise<boolean>((answer) => setQuestion({ reason, answer }));
      setQuestion(null);
      return leave;
    };
    const form: Guarded = { ask, leaves: (to) => !free.current && placeOf(to) !== placeOf(history.location) };
    guard([...guarded.get(), form]);
    return () => guard(guarded.get().filter((each) => each !== form));
  }, [active]);
  /** Ends the guard synchronously, so that a page can navigate right after submitting. */
  const release = useCallback(() => {
    free.current = true;
  }, []);
  return { question, release };
}

function placeOf({ pathname, search }: Transition['location']): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get('id'), query.get('view')].join('?');
}

/** Whether a form of this tab has unsent input. */
export const hasUnsentInput = (): boolean => guarded.get().length > 0;

/** {@link hasUnsentInput} of the moment, for rendering; false, and no rendering, while it does not matter. */
export const useUnsentInput = (matters = true): boolean =>
  useSyncExternalStore(guarded.subscribe, () => matters && hasUnsentInput());

/** Asks before log-out when there is unsent input. @returns whether to log out */
export function askBeforeLogOut(): Promise<boolean> {
  return askAll(guarded.get(), 'logOut');
}

/** Ends all guards: the session has ended, sign-in follows, and drafts are kept. */
export const releaseLeaveGuards = (): void => guard([]);

/** Guards these forms alone from now on. */
function guard(forms: readonly Guarded[]): void {
  guarded.set(forms);
  if (forms.length > 0) arm();
  else disarm();
}

function arm(): void {
  if (hasUnsentInput()) unblock ??= history.block(decide);
}

function disarm(): void {
  unblock?.();
  unblock = null;
}

function decide(transition: Transition): void {
  const left = guarded.get().filter((form) => form.leaves(transition.location));
  if (left.length === 0) {
    pass(transition);
    return;
  }
  askAll(left, 'otherPage').then(
    (mayGo) => mayGo && pass(transition),
    // A failed dialog means stay.
    () => undefined,
  );
}

async function askAll(forms: readonly Guarded[], reason: LeaveReason): Promise<boolean> {
  for (const form of forms) if (!(await form.ask(reason))) return false;
  return true;
}

/** Continues the navigation, then blocks again. */
function pass(transition: Transition): void {
  disarm();
  const stop = history.listen(() => {
    stop();
    arm();
  });
  transition.retry();
}
