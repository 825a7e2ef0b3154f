import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

interface Uploads {
  readonly areUnderWay: () => boolean;
  readonly pause: () => void;
}

/** Null until they are loaded, with the first upload page; the shell asks here to keep them out of start-up. */
const queues = createStore<Uploads | null>(null);
let leaving = false;

/** Called by the queues when they are loaded. */
export const markQueueLoaded: (uploads: Uploads) => void = queues.set;

/** Whether leaving the page would interrupt an upload. */
export const isUploading = (): boolean => queues.get()?.areUnderWay() ?? false;

/** Pauses all uploads: the session belongs to another account. */
export function pauseUploads(): void {
  queues.get()?.pause();
}

export const useQueueLoaded = (): boolean => useSyncExternalStore(queues.subscribe, queues.get) !== null;

/** Allows leaving the page during uploads: the session has ended, and they resume after sign-in. */
export function allowLeavingUploads(): void {
  leaving = true;
}

/** Whether the page can be left without a question about uploads. */
export const mayLeave = (): boolean => leaving;

/** A file for the upload form that was chosen before its number. */
const pendingFile = createStore<File | null>(null);

/** Hands a file to the upload form; null once it is taken. */
export const setPendingFile = pendingFile.set;

export const usePendingFile = (): File | null => useSyncExternalStore(pendingFile.subscribe, pendingFile.get);
