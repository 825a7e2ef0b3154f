import { useSyncExternalStore } from 'react';
import type { FileHashes } from '@/domain/firmware/file';
import { createStore } from '@/domain/store';

/** A file on its way to the upload form, from wherever it was dropped; with its hashes where they are known. */
export interface Carried {
  readonly file: File;
  readonly hashes?: FileHashes;
}

const carried = createStore<Carried | null>(null);

/** Has the upload page begin with a file; null: it has taken it. */
export const carry = carried.set;

/** The file that waits to be taken, as a piece of state. */
export function useCarried(): Carried | null {
  return useSyncExternalStore(carried.subscribe, carried.get);
}
