import type { FieldProblem } from '@/domain/problems';

/** Identifies a failed call in error reports. */
export interface CallIdentity {
  /** Method and path: `POST /workflow/approval/confirmApproval`. */
  readonly call: string;
  /** The idempotency key that it carried; null on calls without effects. */
  readonly key: string | null;
  /** The HTTP status of its answer; null or absent where none came. */
  readonly http?: number | null;
  /** The server's own name for its answer; null or absent where it gave none. */
  readonly trace?: string | null;
  /** Its name for the answer before this call; null or absent where there was none. */
  readonly traceBefore?: string | null;
}

/**
 * A call that did not succeed (requirements §8). `message` is what the user was shown.
 */
export class CallFailure extends Error implements CallIdentity {
  override readonly name = 'CallFailure';
  /** A code of the catalogue, or whatever else the server answered with. */
  readonly code: string;
  readonly call: string;
  readonly key: string | null;
  readonly http: number | null;
  readonly trace: string | null;
  readonly traceBefore: string | null;
  /** The fields that the server refused, to be shown at the fields (decisions §3). */
  readonly fields: readonly FieldProblem[];
  /** Where an answer did not fit the contract: `model.list.3.versionNo`. */
  readonly path: string | null;

  constructor(
    identity: CallIdentity,
    what: { code: string; message: string; fields?: readonly FieldProblem[]; path?: string },
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
  }
}

/** A call that the caller gave up: nothing is shown, and nothing needs to be done. */
export class CallAborted extends Error {
  override readonly name = 'CallAborted';
}

/** Tells whoever listens about failures; those that happen before anyone listens are kept. */
type Listener = (failure: CallFailure) => void;

const listeners = new Set<Listener>();
const kept: CallFailure[] = [];

/**
 * Subscribes to failures that the user is to see. What failed before the first subscription (at
 * start-up) is delivered at once.
 * @returns ends the subscription
 */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  kept.splice(0).forEach(listener);
  return () => listeners.delete(listener);
}

/** Makes a failure known to the listeners. */
export function announce(failure: CallFailure): void {
  if (listeners.size === 0) kept.push(failure);
  listeners.forEach((listener) => listener(failure));
}
