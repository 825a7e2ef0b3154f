import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/**
 * Whether the upload queue is loaded. It comes with the first upload page; the shell asks here to keep it out of
 * start-up.
 */
const present = createStore(false);
let leaving = false;

/** Called by the queue when it is loaded. */
export function markQueueLoaded(): void {
  present.set(true);
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
