import { useSyncExternalStore } from 'react';
import type { FileHashes } from '@/domain/firmware/file';

/** A file on its way to the upload form, from wherever it was dropped; with its hashes where they are known. */
export interface Carried {
  readonly file: File;
  readonly hashes?: FileHashes;
}

let carried: Carried | null = null;
const listeners = new Set<() => void>();

/** Has the upload page begin with a file; null: it has taken it. */
export function carry(next: Carried | null): void {
  carried = next;
  listeners.forEach((listener) => listener());
}

/** The file that waits to be taken, as a piece of state. */
export function useCarried(): Carried | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => carried,
  );
}
