import { useSyncExternalStore } from 'react';
import type { FileHashes } from '@/domain/firmware/file';
import { createStore } from '@/domain/store';

/** A file dropped elsewhere for the upload form, with its hashes if known. */
export interface PendingFile {
  readonly file: File;
  readonly hashes?: FileHashes;
}

const pendingFile = createStore<PendingFile | null>(null);

/** Hands a file to the upload page; null once it is taken. */
export const setPendingFile = pendingFile.set;

/** The file to take over, as state. */
export function usePendingFile(): PendingFile | null {
  return useSyncExternalStore(pendingFile.subscribe, pendingFile.get);
}
