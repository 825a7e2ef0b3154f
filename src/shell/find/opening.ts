import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/** Whether the search dialog is open; set by button and keyboard. */
const open = createStore(false);

export const setFindOpen = open.set;

/** Whether the search dialog is open, as state. */
export function useFindOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get);
}
