import { createStore, del, get, keys, update } from 'idb-keyval';

/**
 * Records that outlive sign-in (it clears local storage: requirements §1), in IndexedDB. Where that
 * is blocked or does not answer, memory stands in for as long as the page lives.
 */

/** How long a caller waits for the database before memory stands in for it: nobody waits for preferences. */
const PATIENCE = 1_000;

const store = lazily(() => createStore('firmware-console', 'records'));
const memory = new Map<string, unknown>();

/**
 * Reads a record; undefined when there is none.
 * @param patience milliseconds; more where a busy machine must not cost what was kept
 */
export function readRecord(key: string, patience = PATIENCE): Promise<unknown> {
  return guarded(
    () => get<unknown>(key, store()),
    () => memory.get(key),
    patience,
  );
}

/** Changes a record in one step, so that two tabs do not undo each other's changes. */
export function updateRecord(key: string, change: (old: unknown) => unknown, patience = PATIENCE): Promise<void> {
  return guarded(
    () => update<unknown>(key, change, store()),
    () => void memory.set(key, change(memory.get(key))),
    patience,
  );
}

/** Removes one record. */
export function removeRecord(key: string): Promise<void> {
  memory.delete(key);
  return guarded(
    () => del(key, store()),
    () => undefined,
  );
}

/** Removes every record whose key begins with `prefix`. */
export async function removeRecords(prefix: string): Promise<void> {
  const stored = await guarded(
    () => keys<string>(store()),
    () => [...memory.keys()],
  );
  await Promise.all(stored.filter((key) => key.startsWith(prefix)).map(removeRecord));
}

async function guarded<Result>(
  action: () => Promise<Result>,
  fallback: () => Result,
  patience = PATIENCE,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), patience);
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
