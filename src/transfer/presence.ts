import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/**
 * Whether the upload queue is part of this page yet. It comes with the first page that uploads, so the
 * shell can ask here without bringing the queue and its transports into every start.
 */
const present = createStore(false);
let leaving = false;

/** Called by the queue when it is loaded. */
export function sayPresent(): void {
  present.set(true);
}

/** Whether the queue is loaded, as a piece of state. */
export function useQueuePresent(): boolean {
  return useSyncExternalStore(present.subscribe, present.get);
}

/** Lets the page go although files are on their way: the session has ended, and they go on after sign-in. */
export function letUploadsLeave(): void {
  leaving = true;
}

/** Whether the page may go without asking its user about uploads. */
export function mayLeave(): boolean {
  return leaving;
}
