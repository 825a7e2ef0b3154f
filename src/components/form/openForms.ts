import { history } from '@umijs/max';
import { createContext, useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';
import { draftsOf, type DraftPort } from '@/session/drafts';

/** The open forms of the page. `useFormState` is the state of a single form. */

export const DraftContext = createContext<DraftPort>(draftsOf(''));

/** Max wait for drafts to save before leaving, in milliseconds. */
const TIMEOUT = 3_000;

type Transition = Parameters<Parameters<typeof history.block>[0]>[0];

/** Why the dialog asks: log-out also deletes drafts. */
type LeaveReason = 'otherPage' | 'logOut';

export interface LeaveQuestion {
  readonly reason: LeaveReason;
  readonly answer: (leave: boolean) => void;
}

export interface OpenForm {
  /** Writes the draft now, and keeps it when the form closes, whatever its lifetime. @returns whether all that was typed is stored then */
  readonly hold: () => Promise<boolean>;
  /** @returns whether to leave it */
  readonly ask: (reason: LeaveReason) => Promise<boolean>;
}

export const openForms = new Set<OpenForm>();
const guarded = createStore<readonly OpenForm[]>([]);
/** All forms share one block, because two would block each other; with it, history also asks before the tab is closed. */
let unblock: (() => void) | null = null;
guarded.subscribe(block);

/**
 * Writes the drafts of all open forms and keeps them: the session ends, the page crashes, or another account has signed
 * in. @returns whether all that was typed is stored, when it is written or after a timeout
 */
export async function keepOpenDrafts(): Promise<boolean> {
  const tooLate = new Promise<boolean[]>((resolve) => void setTimeout(() => resolve([false]), TIMEOUT));
  const stored = await Promise.race([Promise.all([...openForms].map((form) => form.hold())), tooLate]);
  return stored.every(Boolean);
}

/**
 * Makes a form ask before it is left, or no longer. Another page, record (`id`) or view of it (`view`) counts
 * as leaving; other query parameters do not.
 */
export function setGuarded(form: OpenForm, isGuarded: boolean): void {
  const others = guarded.get().filter((each) => each !== form);
  guarded.set(isGuarded ? [...others, form] : others);
}

/** Whether a form of this tab has unsent input. */
export const hasUnsentInput = (): boolean => guarded.get().length > 0;

/** {@link hasUnsentInput} of the moment, for rendering; false, and no rendering, while it does not matter. */
export const useUnsentInput = (matters = true): boolean =>
  useSyncExternalStore(guarded.subscribe, () => matters && hasUnsentInput());

/** Asks before log-out when there is unsent input. @returns whether to log out */
export const askBeforeLogOut = (): Promise<boolean> => askAll('logOut');

/** Ends all guards: the session has ended, sign-in follows, and drafts are kept. */
export const releaseLeaveGuards = (): void => guarded.set([]);

function block(): void {
  if (hasUnsentInput()) unblock ??= history.block(decide);
  else allow();
}

function allow(): void {
  unblock?.();
  unblock = null;
}

function placeOf({ pathname, search }: Transition['location']): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get('id'), query.get('view')].join('?');
}

function decide(transition: Transition): void {
  if (placeOf(transition.location) === placeOf(history.location)) pass(transition);
  else
    askAll('otherPage').then(
      (leave) => leave && pass(transition),
      // A failed dialog means stay.
      () => undefined,
    );
}

async function askAll(reason: LeaveReason): Promise<boolean> {
  for (const form of guarded.get()) if (!(await form.ask(reason))) return false;
  return true;
}

function pass(transition: Transition): void {
  allow();
  const stop = history.listen(() => {
    stop();
    block();
  });
  transition.retry();
}
