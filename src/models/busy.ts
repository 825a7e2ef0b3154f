import { useCallback, useState } from 'react';

/** Delay of the overlay in milliseconds, to avoid flicker on fast answers. */
const SOON = 300;

/**
 * The global busy flag (requirements §2): while set, an overlay shows "submitting". It is cleared when the last task
 * ends.
 */
export default function useBusy() {
  const [running, setRunning] = useState(0);
  const whileBusy = useCallback(async <Result>(task: () => Promise<Result>): Promise<Result> => {
    let lower = (): void => undefined;
    const timer = setTimeout(() => {
      setRunning((count) => count + 1);
      lower = () => setRunning((count) => count - 1);
    }, SOON);
    try {
      return await task();
    } finally {
      clearTimeout(timer);
      lower();
    }
  }, []);
  return { busy: running > 0, whileBusy };
}
