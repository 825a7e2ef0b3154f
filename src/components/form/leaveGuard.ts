import { history } from '@umijs/max';

type Transition = Parameters<Parameters<typeof history.block>[0]>[0];

/** Why somebody is asked: log-out takes the drafts away as well (decisions §5). */
export type LeaveReason = 'otherPage' | 'logOut';

/** A form with something in it that is not sent. */
export interface Guarded {
  /** Whether going there would lose it. */
  readonly leaves: (to: Transition['location']) => boolean;
  /** Asks its user; true lets them go. */
  readonly ask: (reason: LeaveReason) => Promise<boolean>;
}

const guarded = new Set<Guarded>();
let unblock: (() => void) | null = null;

/**
 * Keeps a form's user from leaving unasked (decisions §5). All forms share one block, since two would
 * stop each other's way out. While it stands, history asks before the tab is closed as well
 * (its `beforeunload`).
 * @returns ends it
 */
export function guardLeaving(form: Guarded): () => void {
  guarded.add(form);
  arm();
  return () => {
    guarded.delete(form);
    if (guarded.size === 0) disarm();
  };
}

/** Whether a form on this page holds something unsent. */
export function hasUnsent(): boolean {
  return guarded.size > 0;
}

/** Asks whoever has something unsent before they log out. @returns whether they go */
export function askBeforeLogOut(): Promise<boolean> {
  return askAll([...guarded], 'logOut');
}

/** Lets everybody leave: the session has ended and sign-in comes next; drafts are kept. */
export function releaseLeaveGuards(): void {
  guarded.clear();
  disarm();
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
    // A question that breaks is no consent.
    .catch(() => undefined);
}

async function askAll(forms: readonly Guarded[], reason: LeaveReason): Promise<boolean> {
  for (const form of forms) if (!(await form.ask(reason))) return false;
  return true;
}

/** Goes on, and stands guard again once there. */
function pass(transition: Transition): void {
  disarm();
  const stop = history.listen(() => {
    stop();
    arm();
  });
  transition.retry();
}
