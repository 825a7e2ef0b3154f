import { createContext, useContext } from 'react';

/** Runs something that is being sent, and says so all over the screen meanwhile. */
type WhileSubmitting = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Provided once by the shell, whose overlay it is (requirements §2); without it nothing covers the screen. */
export const SubmittingContext = createContext<WhileSubmitting>((task) => task());

export function useWhileSubmitting(): WhileSubmitting {
  return useContext(SubmittingContext);
}
