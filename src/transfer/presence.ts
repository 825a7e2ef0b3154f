import { useSyncExternalStore } from 'react';
import type { FileHashes } from '@/domain/firmware/file';
import { createStore } from '@/domain/store';

/**
 * Whether the upload queue is loaded. It comes with the first upload page; the shell asks here to keep it out of
 * start-up.
 */
const present = createStore(false);
let leaving = false;

/** What the shell asks of the queues. */
interface Uploads {
  /** Whether leaving the page would interrupt an upload. */
  readonly areUnderWay: () => boolean;
  /** Pauses all uploads until their owner's next sign-in. */
  readonly pause: () => void;
}

let queues: Uploads | null = null;

/** Called by the queues when they are loaded. */
export function markQueueLoaded(uploads: Uploads): void {
  queues = uploads;
  present.set(true);
}

/** Whether leaving the page would interrupt an upload. */
export function isUploading(): boolean {
  return queues?.areUnderWay() ?? false;
}

/** Pauses all uploads: the session belongs to another account (decisions §4.4). */
export function pauseUploads(): void {
  queues?.pause();
}

/** Whether the queue is loaded, as state. */
export function useQueueLoaded(): boolean {
  return useSyncExternalStore(present.subscribe, present.get);
}

/** Allows leaving the page during uploads: the session has ended, and they resume after sign-in. */
export function allowLeavingUploads(): void {
  leaving = true;
}

/** Whether the page can be left without a question about uploads. */
export function mayLeave(): boolean {
  return leaving;
}

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
