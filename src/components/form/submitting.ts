import { createContext, useCallback, useContext } from 'react';

/** Runs something that is being sent, and says so all over the screen meanwhile. */
type WhileSubmitting = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Provided once by the shell, whose overlay it is (requirements §2); without it nothing covers the screen. */
export const SubmittingContext = createContext<WhileSubmitting>((task) => task());

let sending = 0;

/** Whether something is being sent: keys then do nothing to the screen beneath the overlay. */
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
