import { useCallback, useState } from 'react';

/** Milliseconds until a task counts: an answer that comes at once is no reason to cover the screen. */
const SOON = 300;

/**
 * The global busy flag (requirements §2): while it is set, an overlay says "submitting". Several
 * tasks may overlap; the flag falls with the last one.
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
