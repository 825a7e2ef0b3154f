import { useCallback, useState } from 'react';

/**
 * The global busy flag (specification §2): while it is set, an overlay says "submitting". Several
 * tasks may overlap; the flag falls with the last one.
 */
export default function useBusy() {
  const [running, setRunning] = useState(0);
  const whileBusy = useCallback(async <Result>(task: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    try {
      return await task();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return { busy: running > 0, whileBusy };
}
