import { history } from '@umijs/max';
import { hasUnsentElsewhere, markUnsent } from './unsentElsewhere';

type Transition = Parameters<Parameters<typeof history.block>[0]>[0];

/** Why the dialog asks: log-out also deletes drafts (decisions §5). */
export type LeaveReason = 'otherPage' | 'logOut';

/** A form with unsent input. */
export interface Guarded {
  /** Whether this navigation would leave the form. */
  readonly leaves: (to: Transition['location']) => boolean;
  /** Asks the user; true allows leaving. */
  readonly ask: (reason: LeaveReason) => Promise<boolean>;
}

const guarded = new Set<Guarded>();
let unblock: (() => void) | null = null;
/** Ends what tells the other tabs of unsent input. */
let unmark: (() => void) | null = null;

/**
 * Asks before leaving a form (decisions §5). All forms share one block, because two would block each other. While it is
 * active, history also asks before the tab is closed (`beforeunload`).
 * @returns ends the guard
 */
export function guardLeaving(form: Guarded): () => void {
  guarded.add(form);
  arm();
  unmark ??= markUnsent();
  return () => {
    guarded.delete(form);
    if (guarded.size === 0) end();
  };
}

/** Whether another tab has unsent input, which log-out would delete. */
export function hasUnsentInOtherTabs(): Promise<boolean> {
  return hasUnsentElsewhere(unmark !== null);
}

/** Whether a form of this tab has unsent input. */
export function hasUnsentInput(): boolean {
  return guarded.size > 0;
}

/** Asks before log-out when there is unsent input. @returns whether to log out */
export function askBeforeLogOut(): Promise<boolean> {
  return askAll([...guarded], 'logOut');
}

/** Ends all guards: the session has ended, sign-in follows, and drafts are kept. */
export function releaseLeaveGuards(): void {
  guarded.clear();
  end();
}

function end(): void {
  disarm();
  unmark?.();
  unmark = null;
}

function arm(): void {
  if (guarded.size > 0) unblock ??= history.block(decide);
}

function disarm(): void {
  unblock?.();
  unblock = null;
}

function decide(transition: Transition): void {
  const left = [...guarded].filter((form) => form.leaves(transition.location));
  if (left.length === 0) {
    pass(transition);
    return;
  }
  askAll(left, 'otherPage')
    .then((mayGo) => {
      if (mayGo) pass(transition);
    })
    // A failed dialog means stay.
    .catch(() => undefined);
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
