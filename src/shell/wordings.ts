import { useSyncExternalStore } from 'react';
import type { Wording } from '@/components/wording';
import { DEFAULT_WORDING } from '@/components/wording';
import type { Language } from '@/domain/language';

let current: Wording = DEFAULT_WORDING;
const listeners = new Set<() => void>();

/** The English texts are a chunk of their own: most people never load them. */
async function load(language: Language): Promise<Wording> {
  switch (language) {
    case 'zh-CN':
      return DEFAULT_WORDING;
    case 'en-US':
      return { language, texts: (await import('@/locales/en-US')).default };
  }
}

/**
 * Puts a language on screen once its texts are there.
 * @param patience the longest wait in milliseconds; later the texts still come on screen when they arrive
 * @returns false when they could not be loaded, or not in time; the language on screen then stays
 */
export async function showLanguage(language: Language, patience = Infinity): Promise<boolean> {
  if (current.language === language) return true;
  const shown = load(language).then(
    (wording) => {
      current = wording;
      listeners.forEach((listener) => listener());
      return true;
    },
    () => false,
  );
  return Number.isFinite(patience) ? Promise.race([shown, notWithin(patience)]) : shown;
}

function notWithin(patience: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), patience));
}

/** The wording on screen, as a piece of state. */
export function useWording(): Wording {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
