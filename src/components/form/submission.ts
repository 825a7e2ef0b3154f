import { createContext, useCallback, useContext } from 'react';
import type { ErrorMeaning } from '@/domain/errors';
import { errorMeaning } from '@/domain/errors';
import { newKey } from '@/domain/idempotencyKey';
import type { FieldProblem } from '@/domain/reasons';

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
 * One idempotency key per attempt (decisions §3). After an unknown result the same contents are sent with the same key,
 * so that they take effect once. After a definite answer, or with other contents, a new key is used.
 */
export function createAttempts() {
  let open: { readonly key: string; readonly contents: string } | null = null;
  return {
    /** The key for these contents. */
    begin: (contents: unknown): string => {
      const now = JSON.stringify(contents);
      if (open?.contents !== now) open = { key: newKey(), contents: now };
      return open.key;
    },
    /** The answer was definite. */
    end: () => {
      open = null;
    },
  };
}

/** What a rejected submission means for its form; the notification is shown elsewhere. */
interface SubmitFailure {
  readonly problems: readonly FieldProblem[];
  /** `unknown`, also without a code: the result is unknown, so the key is kept for another attempt. */
  readonly meaning: ErrorMeaning;
}

/** Reads a rejection by its shape (`code`, `fields`), since this folder does not depend on the client. */
export function readFailure(error: unknown): SubmitFailure {
  const code = codeOf(error);
  return { problems: fieldProblems(error), meaning: code === undefined ? 'unknown' : errorMeaning(code) };
}

/** Whether a call failed because its object does not exist, such as a pasted number. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && errorMeaning(code) === 'missing';
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function fieldProblems(error: unknown): FieldProblem[] {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return [];
  return Array.isArray(error.fields) ? error.fields.filter(isProblem) : [];
}

function isProblem(value: unknown): value is FieldProblem {
  if (typeof value !== 'object' || value === null || !('field' in value) || !('reason' in value)) return false;
  return typeof value.field === 'string' && typeof value.reason === 'string' && 'values' in value;
}
