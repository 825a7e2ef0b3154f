import { useSyncExternalStore } from 'react';

/** Whether the find dialog is open: the header's button and the keyboard both open it. */
let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the find dialog. */
export function setFindOpen(next: boolean): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Whether the find dialog is open, as a piece of state. */
export function useFindOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
