import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/** Whether the find dialog is open: the header's button and the keyboard both open it. */
const open = createStore(false);

/** Opens or closes the find dialog. */
export const setFindOpen = open.set;

/** Whether the find dialog is open, as a piece of state. */
export function useFindOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get);
}
