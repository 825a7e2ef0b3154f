import { useIsMutating } from '@umijs/max';
import * as v from 'valibot';
import { errorMeaning, type ErrorMeaning } from '@/domain/errors';
import { queryKeys } from '@/domain/queryKeys';
import { fieldProblem, type FieldProblem } from '@/domain/reasons';

/** Whether a form is being sent. */
export const useIsSending = (): boolean => useIsMutating({ mutationKey: queryKeys.submission() }) > 0;

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
