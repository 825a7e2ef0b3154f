import { useSyncExternalStore } from 'react';
import { createStore } from '@/domain/store';

/** The loading indicator during start-up (config/umiPlugin.ts). */
const indicator = (): HTMLElement | null => document.getElementById('start');

const starting = createStore(indicator() !== null);

export function useIsStarting(): boolean {
  return useSyncExternalStore(starting.subscribe, starting.get);
}

export function endStart(): void {
  indicator()?.remove();
  starting.set(false);
}
