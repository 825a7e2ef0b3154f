import { createContext, useCallback, useContext } from 'react';

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
