import { useSyncExternalStore } from 'react';
import { DEFAULT_WORDING, type Wording } from '@/components/useText';
import type { Language } from '@/domain/language';
import { createStore } from '@/domain/store';

const current = createStore<Wording>(DEFAULT_WORDING);

/** The English texts are a separate chunk: most users never load them. */
async function load(language: Language): Promise<Wording> {
  switch (language) {
    case 'zh-CN':
      return DEFAULT_WORDING;
    case 'en-US':
      return { language, texts: (await import('@/locales/en-US')).default };
  }
}

/**
 * Switches the language once its texts are loaded.
 * @param timeout max wait in milliseconds; texts that arrive later are still shown
 * @returns false when they could not be loaded in time; the current language stays until they arrive
 */
export async function showLanguage(language: Language, timeout = Infinity): Promise<boolean> {
  if (current.get().language === language) return true;
  const loaded = load(language).then(
    (wording) => {
      current.set(wording);
      return true;
    },
    () => false,
  );
  return Number.isFinite(timeout) ? Promise.race([loaded, falseAfter(timeout)]) : loaded;
}

function falseAfter(timeout: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), timeout));
}

/** The current language and its texts. */
export function useWording(): Wording {
  return useSyncExternalStore(current.subscribe, current.get);
}
