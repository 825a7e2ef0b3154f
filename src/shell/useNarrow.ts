import { useSyncExternalStore } from 'react';

/** Below this width the layout is off (requirements §1, decisions §4.4). */
const query = window.matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
