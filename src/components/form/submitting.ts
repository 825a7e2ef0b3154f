import { useIsMutating, useMutation } from '@umijs/max';
import { useRef } from 'react';
import * as v from 'valibot';
import { errorMeaning, type ErrorMeaning } from '@/domain/errors';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { queryKeys } from '@/domain/queryKeys';
import { fieldProblem, type FieldProblem } from '@/domain/reasons';

const SUBMISSION = { mutationKey: queryKeys.submission() };

/** Whether a form is being sent. */
export const useIsSending = (): boolean => useIsMutating(SUBMISSION) > 0;

/**
 * A write with one idempotency key per submission (P-WIRE-14). After an unknown result the same contents are sent with the
 * same key, so that they take effect once. After a definite answer, or with other contents, a new key is used.
 */
export function useSubmission<Contents, Answer>(
  send: (contents: Contents, key: string) => Promise<Answer>,
  { covers = true } = {},
) {
  const open = useRef<{ readonly key: string; readonly contents: string }>(null);
  return useMutation({
    ...(covers && SUBMISSION),
    mutationFn: (contents: Contents) => {
      const now = JSON.stringify(contents);
      if (open.current?.contents !== now) open.current = { key: newIdempotencyKey(), contents: now };
      return send(contents, open.current.key);
    },
    onSettled: (_answer, error) => {
      if (error === null || isDefinite(readFailure(error))) open.current = null;
    },
  });
}

/** What a rejected submission means for its form; the notification is shown elsewhere. */
interface SubmitFailure {
  readonly problems: readonly FieldProblem[];
  /** `unknown`, also without a code: the result is unknown, so the key is kept for the next try. */
  readonly meaning: ErrorMeaning;
}

const isDefinite = ({ problems, meaning }: SubmitFailure): boolean => problems.length > 0 || meaning !== 'unknown';

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
