import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/** The placeholder during start-up (config/umiPlugin.ts). */
const placeholder = (): HTMLElement | null => document.getElementById('start');

const starting = createStore(placeholder() !== null);

/** Whether the placeholder is shown. */
export function useIsStarting(): boolean {
  return useSyncExternalStore(starting.subscribe, starting.get);
}

/** Removes the placeholder. */
export function endStart(): void {
  placeholder()?.remove();
  starting.set(false);
}
