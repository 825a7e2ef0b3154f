import { createStore, del, get, keys, set, update } from 'idb-keyval';

/**
 * Records that outlive sign-in (it clears local storage: requirements §1), in IndexedDB. Where that
 * is blocked or does not answer, memory stands in for as long as the page lives.
 */

/** Max wait for the database, in milliseconds. */
const TIMEOUT = 1_000;

type Change = (old: unknown) => unknown;

const store = lazily(() => createStore('firmware-console', 'records'));
/** What the database has not taken: it counts on this page all the same. */
const pending = new Map<string, readonly Change[]>();

const apply = (changes: readonly Change[] = [], stored: unknown) =>
  changes.reduce((value, change) => change(value), stored);

/**
 * Reads a record; undefined when there is none.
 * @param timeout milliseconds; longer for records that hold a user's work
 */
export async function readRecord(key: string, timeout = TIMEOUT): Promise<unknown> {
  const stored = await guarded(
    () => get<unknown>(key, store()),
    () => undefined,
    timeout,
  );
  return apply(pending.get(key), stored);
}

/** Writes a record, whatever it held. */
export function writeRecord(key: string, value: unknown, timeout = TIMEOUT): Promise<void> {
  return guarded(
    async () => {
      await set(key, value, store());
      pending.delete(key);
    },
    () => void pending.set(key, [() => value]),
    timeout,
  );
}

/** Changes a record in one step, so that two tabs do not undo each other's changes. */
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

/** Removes one record. */
export function removeRecord(key: string): Promise<void> {
  pending.delete(key);
  return guarded(
    () => del(key, store()),
    () => undefined,
  );
}

/** Removes every record whose key begins with `prefix`. */
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
    timer = setTimeout(() => reject(new Error('The database does not answer.')), timeout);
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
