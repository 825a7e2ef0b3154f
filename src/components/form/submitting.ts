import { createContext, useCallback, useContext } from 'react';
import * as v from 'valibot';
import { errorMeaning, type ErrorMeaning } from '@/domain/errors';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { fieldProblem, type FieldProblem } from '@/domain/reasons';

/** Runs a submission with the busy overlay. */
type WhileSubmitting = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Provided by the shell, which shows the overlay (requirements §2). */
export const SubmittingContext = createContext<WhileSubmitting>((task) => task());

let sending = 0;

/** Whether a submission is running; shortcuts are then ignored. */
export function isSending(): boolean {
  return sending > 0;
}

export function useWhileSubmitting(): WhileSubmitting {
  const cover = useContext(SubmittingContext);
  return useCallback<WhileSubmitting>(
    async (task) => {
      sending += 1;
      try {
        return await cover(task);
      } finally {
        sending -= 1;
      }
    },
    [cover],
  );
}

/**
 * One idempotency key per submission (P-WIRE-14). After an unknown result the same contents are sent with the same key,
 * so that they take effect once. After a definite answer, or with other contents, a new key is used.
 */
export function createSubmitKeys() {
  let open: { readonly key: string; readonly contents: string } | null = null;
  return {
    begin: (contents: unknown): string => {
      const now = JSON.stringify(contents);
      if (open?.contents !== now) open = { key: newIdempotencyKey(), contents: now };
      return open.key;
    },
    /** The answer was definite. */
    end: () => {
      open = null;
    },
    /** Ends the submission if its failure was definite. */
    failed: (error: unknown) => {
      const { problems, meaning } = readFailure(error);
      if (problems.length > 0 || meaning !== 'unknown') open = null;
    },
  };
}

/** What a rejected submission means for its form; the notification is shown elsewhere. */
interface SubmitFailure {
  readonly problems: readonly FieldProblem[];
  /** `unknown`, also without a code: the result is unknown, so the key is kept for the next try. */
  readonly meaning: ErrorMeaning;
}

/** A rejection by its shape, since this folder does not depend on the client. */
const rejection = v.object({ code: v.string(), fields: v.fallback(v.array(fieldProblem), []) });

export function readFailure(error: unknown): SubmitFailure {
  const read = v.safeParse(rejection, error);
  if (!read.success) return { problems: [], meaning: 'unknown' };
  return { problems: read.output.fields, meaning: errorMeaning(read.output.code) };
}

/** Whether a call failed because the server does not offer it (P-WIRE-22). */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'isAbsent' in error && error.isAbsent === true;

/** Whether a notice has shown a failure. */
export const wasShown = (error: unknown): boolean =>
  error instanceof Error && 'wasShown' in error && error.wasShown === true;

/** Whether a call failed because its object does not exist, such as a pasted number. */
export function isMissing(error: unknown): boolean {
  return readFailure(error).meaning === 'missing';
}
