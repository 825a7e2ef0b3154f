import { useMutation } from '@umijs/max';
import { useRef } from 'react';
import { newIdempotencyKey } from '@/domain/newIdempotencyKey';
import { queryKeys } from '@/domain/queryKeys';
import { CallFailure, failureMeaning } from '@/services/failure';

/**
 * A write with one idempotency key per submission. After an unknown result the same contents are sent with the
 * same key, so that they take effect once. After a definite answer, or with other contents, a new key is used.
 * @param options.covers whether the screen is covered meanwhile (`useIsSending`)
 */
export function useSubmission<Contents, Answer>(
  send: (contents: Contents, key: string) => Promise<Answer>,
  { covers = true } = {},
) {
  const open = useRef<{ readonly key: string; readonly contents: string }>(null);
  return useMutation({
    ...(covers && { mutationKey: queryKeys.submission() }),
    mutationFn: (contents: Contents) => {
      const now = JSON.stringify(contents);
      if (open.current?.contents !== now) open.current = { key: newIdempotencyKey(), contents: now };
      return send(contents, open.current.key);
    },
    onSettled: (_answer, error) => {
      const hasFields = error instanceof CallFailure && error.fields.length > 0;
      if (error === null || hasFields || failureMeaning(error) !== 'unknown') open.current = null;
    },
  });
}
