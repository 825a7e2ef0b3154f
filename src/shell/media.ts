import { useCallback, useSyncExternalStore } from 'react';

const NARROW = window.matchMedia('(max-width: 767.98px)');
/** Upright or on its side: src/global.css has the same. */
const PHONE = window.matchMedia('(pointer: coarse) and ((max-width: 767.98px) or (max-height: 479.98px))');
/** A touch screen alone makes no phone: a desktop zoomed far in is as narrow. */
const MOBILE = /Mobi|Android/.test(navigator.userAgent);
const REDUCED_MOTION = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the window is as narrow as a phone; it may be half a screen, or a zoomed page. */
export const useNarrow = () => useMedia(NARROW);

/** Whether the device is a phone: a narrow or low screen, pointed at by a finger; without layout. */
export const usePhone = () => useMedia(PHONE) && MOBILE;

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
