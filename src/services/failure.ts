import { errorMeaning, type ErrorMeaning } from '@/domain/errors';
import type { FieldProblem } from '@/domain/reasons';

export type CallIdentity = Pick<CallFailure, 'call' | 'key'> &
  Partial<Pick<CallFailure, 'http' | 'trace' | 'traceBefore'>>;

/** A failed call (requirements §8). `message` is the text shown to the user. */
export class CallFailure extends Error implements CallIdentity {
  override readonly name = 'CallFailure';
  /** A code of the catalogue, or the server's own code. */
  readonly code: string;
  /** Method and path: `POST /workflow/approval/confirmApproval`. */
  readonly call: string;
  /** The idempotency key; null for calls without effects. */
  readonly key: string | null;
  /** HTTP status and trace ID of the answer, and the trace ID of the previous one; null without. */
  readonly http: number | null;
  readonly trace: string | null;
  readonly traceBefore: string | null;
  /** Refused fields, to be shown at the fields. */
  readonly fields: readonly FieldProblem[];
  /** Whether the server lacks the call, which the contract only assumes. */
  readonly isAbsent: boolean;
  /** Path where an answer did not match the contract: `model.list.3.versionNo`. */
  readonly path: string | null;
  /** Whether a notice has shown it (requirements §8), so that the screen need not. */
  wasShown = false;

  constructor(
    identity: CallIdentity,
    what: { code: string; message: string; fields?: readonly FieldProblem[]; path?: string; isAbsent?: boolean },
  ) {
    super(what.message);
    this.call = identity.call;
    this.key = identity.key;
    this.http = identity.http ?? null;
    this.trace = identity.trace ?? null;
    this.traceBefore = identity.traceBefore ?? null;
    this.code = what.code;
    this.fields = what.fields ?? [];
    this.path = what.path ?? null;
    this.isAbsent = what.isAbsent ?? false;
  }
}

/**
 * The meaning of a failure for the caller. `unknown`, which any other error has, too: the write may have taken effect.
 */
export const failureMeaning = (error: unknown): ErrorMeaning =>
  error instanceof CallFailure ? errorMeaning(error.code) : 'unknown';

/** Whether a call failed because its object does not exist, such as a pasted number. */
export const isMissing = (error: unknown): boolean => failureMeaning(error) === 'missing';

/** Whether a write was stale: somebody acted first, or the file changed. */
export const isConflict = (error: unknown): boolean => failureMeaning(error) === 'conflict';

/** A call aborted by the caller: nothing is shown. */
export class CallAborted extends Error {
  override readonly name = 'CallAborted';
}

/** A write that was not sent, because another account has signed in; the page shows who. */
export class SessionTaken extends CallAborted {}

type Listener = (failure: CallFailure) => void;

const listeners = new Set<Listener>();
const kept: CallFailure[] = [];

/** Subscribes to failures to be shown, with those before the first subscription. @returns the unsubscribe function */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  kept.splice(0).forEach(listener);
  return () => listeners.delete(listener);
}

/** Has a failure shown; those before the first subscription are kept for it. */
export function announce(failure: CallFailure): void {
  failure.wasShown = true;
  if (listeners.size === 0) kept.push(failure);
  listeners.forEach((listener) => listener(failure));
}

/** The assumed calls that the server was found to lack, as method and path; they stay so until the page is loaded again. */
export const absentCalls = new Set<string>();

/** Whether the server offers a call, as far as is known. Controls that need a missing call are hidden. */
export const isOffered = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  !absentCalls.has(`${method} ${path}`);
