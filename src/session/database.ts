import { createStore, del, get, keys, set, update } from 'idb-keyval';

/**
 * Records in IndexedDB, which survive sign-in (it clears local storage: requirements §1). Where IndexedDB is blocked or
 * does not answer, they are kept in memory.
 */

/** Max wait for the database, in milliseconds. */
const TIMEOUT = 1_000;

type Change = (old: unknown) => unknown;

const store = lazily(() => createStore('firmware-console', 'records'));
/** Changes that are not written yet, but valid on this page. */
const pending = new Map<string, readonly Change[]>();

const apply = (changes: readonly Change[] = [], stored: unknown) =>
  changes.reduce((value, change) => change(value), stored);

/**
 * Reads a record; undefined when it does not exist.
 * @param timeout in milliseconds; longer for unsent input
 */
export async function readRecord(key: string, timeout = TIMEOUT): Promise<unknown> {
  const stored = await guarded(
    () => get<unknown>(key, store()),
    () => undefined,
    timeout,
  );
  return apply(pending.get(key), stored);
}

/** Replaces a record. @returns whether it survives the page */
export function writeRecord(key: string, value: unknown, timeout = TIMEOUT): Promise<boolean> {
  return guarded(
    async () => {
      await set(key, value, store());
      pending.delete(key);
      return true;
    },
    () => {
      pending.set(key, [() => value]);
      return false;
    },
    timeout,
  );
}

/** Updates a record atomically across tabs. */
export function updateRecord(key: string, change: Change): Promise<void> {
  const before = pending.get(key);
  return guarded(
    async () => {
      await update<unknown>(key, (old) => change(apply(before, old)), store());
      pending.delete(key);
    },
    () => void pending.set(key, [...(pending.get(key) ?? []), change]),
  );
}

export function removeRecord(key: string): Promise<void> {
  pending.delete(key);
  return guarded(
    () => del(key, store()),
    () => undefined,
  );
}

/** Removes every record whose key starts with `prefix`. */
export async function removeRecords(prefix: string): Promise<void> {
  const stored = await guarded(
    () => keys<string>(store()),
    () => [],
  );
  const found = [...stored, ...pending.keys()].filter((key) => key.startsWith(prefix));
  await Promise.all([...new Set(found)].map(removeRecord));
}

async function guarded<Result>(
  action: () => Promise<Result>,
  fallback: () => Result,
  timeout = TIMEOUT,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database timed out.')), timeout);
  });
  try {
    return await Promise.race([action(), tooLate]);
  } catch {
    return fallback();
  } finally {
    clearTimeout(timer);
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
