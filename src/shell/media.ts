import { useCallback, useSyncExternalStore } from 'react';

const NARROW = window.matchMedia('(max-width: 767.98px)');
const REDUCED_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the window is as narrow as a phone: the layout is then off (requirements §1, decisions §4.4). */
export const useNarrow = () => useMedia(NARROW);

/** Whether the system asks for less animation. */
export const useReducedMotion = () => useMedia(REDUCED_MOTION);

function useMedia(query: MediaQueryList): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
