import { tryTo } from '@/domain/values';

type Area = 'localStorage' | 'sessionStorage';

/** Storage areas that the browser blocks. */
const shielded = new Set<Area>();

/** A storage that never throws: what the browser refuses (blocked, full) is not stored. */
const safe = (area: Area) => ({
  /** The JSON value of a key; undefined when missing or invalid. */
  getJson: (key: string): unknown => tryTo((): unknown => JSON.parse(window[area].getItem(key) ?? '')),
  /** Stores a value. @returns whether it survives the page */
  set: (key: string, value: unknown): boolean =>
    tryTo(() => {
      window[area].setItem(key, JSON.stringify(value));
      return !shielded.has(area);
    }) === true,
  remove: (key: string) => tryTo(() => window[area].removeItem(key)),
  clear: () => tryTo(() => window[area].clear()),
});

export const localStore = safe('localStorage');
export const sessionStore = safe('sessionStorage');

/** An in-memory Storage, for libraries that use `window.localStorage`. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Replaces blocked storage, whose access throws, by memory: libraries would crash the page. */
export function shieldLibraries(): void {
  const areas: Area[] = ['localStorage', 'sessionStorage'];
  areas
    .filter((area) => tryTo(() => window[area]) === undefined)
    .forEach((area) => {
      shielded.add(area);
      Object.defineProperty(window, area, { configurable: true, value: memoryStorage() });
    });
}
