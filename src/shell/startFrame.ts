import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/** The shapes that stand for the frame while the console starts (config/umiPlugin.ts). */
const shapes = (): HTMLElement | null => document.getElementById('start');

const starting = createStore(shapes() !== null);

/** Whether they are still on screen. */
export function useIsStarting(): boolean {
  return useSyncExternalStore(starting.subscribe, starting.get);
}

/** Takes them away; once is enough. */
export function endStart(): void {
  shapes()?.remove();
  starting.set(false);
}
