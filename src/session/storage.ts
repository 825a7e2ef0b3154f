import { attempt } from '@/domain/values';

type Area = 'localStorage' | 'sessionStorage';

/** A storage that never throws: values that the browser refuses (blocked, full) are kept in memory. */
export class SafeStorage {
  private readonly memory = new Map<string, string>();

  constructor(private readonly area: Area) {}

  get(key: string): string | null {
    return this.memory.get(key) ?? attempt(() => window[this.area].getItem(key)) ?? null;
  }

  /** The JSON value of a key; undefined when missing or invalid. */
  getJson(key: string): unknown {
    const text = this.get(key);
    return text === null ? undefined : attempt((): unknown => JSON.parse(text));
  }

  /** Stores a value. @returns whether it survives the page */
  set(key: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    this.memory.delete(key);
    const done = attempt(() => {
      window[this.area].setItem(key, text);
      return true;
    });
    if (!done) this.memory.set(key, text);
    return done === true && !shielded.has(this.area);
  }

  remove(key: string): void {
    this.memory.delete(key);
    attempt(() => window[this.area].removeItem(key));
  }

  clear(): void {
    this.memory.clear();
    attempt(() => window[this.area].clear());
  }
}

/** Storage areas that the browser blocks. */
const shielded = new Set<Area>();

export const localStore = new SafeStorage('localStorage');
export const sessionStore = new SafeStorage('sessionStorage');

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
    .filter((area) => attempt(() => window[area]) === undefined)
    .forEach((area) => {
      shielded.add(area);
      Object.defineProperty(window, area, { configurable: true, value: memoryStorage() });
    });
}
