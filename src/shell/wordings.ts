import { useSyncExternalStore } from 'react';
import type { Wording } from '@/components/wording';
import { DEFAULT_WORDING } from '@/components/wording';
import type { Language } from '@/domain/language';
import { createStore } from '@/domain/store';

const current = createStore<Wording>(DEFAULT_WORDING);

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
  if (current.get().language === language) return true;
  const shown = load(language).then(
    (wording) => {
      current.set(wording);
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
  return useSyncExternalStore(current.subscribe, current.get);
}
