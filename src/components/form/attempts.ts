import { newKey } from '@/domain/idempotencyKey';

export interface Attempts {
  /** The key to send these contents with. */
  readonly begin: (contents: unknown) => string;
  /** How it ended; only an unknown end lets the key be sent again. */
  readonly end: (result: 'definite' | 'unknown') => void;
}

/**
 * One idempotency key per attempt (decisions §3). When nobody knows whether a submission took effect,
 * the same contents go out with the same key, so that they take effect once. After a definite answer,
 * or with other contents, the key is a new one: the old one would only bring the old answer back.
 */
export function createAttempts(makeKey: () => string = newKey): Attempts {
  let open: { readonly key: string; readonly contents: string } | null = null;
  return {
    begin: (contents) => {
      const now = JSON.stringify(contents);
      if (open?.contents !== now) open = { key: makeKey(), contents: now };
      return open.key;
    },
    end: (result) => {
      if (result === 'definite') open = null;
    },
  };
}
