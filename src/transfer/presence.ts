import { useSyncExternalStore } from 'react';

/**
 * Whether the upload queue is part of this page yet. It comes with the first page that uploads, so the
 * shell can ask here without bringing the queue and its transports into every start.
 */
let present = false;
let leaving = false;
const listeners = new Set<() => void>();

/** Said by the queue when it is loaded. */
export function sayPresent(): void {
  present = true;
  listeners.forEach((listener) => listener());
}

/** Whether the queue is loaded, as a piece of state. */
export function useQueuePresent(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
  );
}

/** Lets the page go although files are on their way: the session has ended, and they go on after sign-in. */
export function letUploadsLeave(): void {
  leaving = true;
}

/** Whether the page may go without asking its user about uploads. */
export function mayLeave(): boolean {
  return leaving;
}
