import { createStore, del, get, promisifyRequest } from 'idb-keyval';

/** Records in IndexedDB, which survive sign-in (requirements §1); in memory where it is blocked or does not answer. */

/** Max wait for the database, in milliseconds. */
const TIMEOUT = 1_000;

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore('firmware-console', 'records'));
/** Values that are not written yet, but valid on this page. */
const pending = new Map<string, unknown>();

const keysWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Reads a record, or undefined. @param timeout in milliseconds; longer for unsent input */
export async function readRecord(key: string, timeout = TIMEOUT): Promise<unknown> {
  const stored = await guarded(() => get<unknown>(key, store()), timeout);
  return pending.has(key) ? pending.get(key) : stored;
}

/** Reads the records whose key starts with `prefix`, by the rest of their key. */
export async function readRecords(prefix: string, timeout = TIMEOUT): Promise<Readonly<Record<string, unknown>>> {
  const stored = await guarded(
    () =>
      store()('readonly', (records) => {
        const range = keysWith(prefix);
        return Promise.all([promisifyRequest(records.getAllKeys(range)), promisifyRequest(records.getAll(range))]);
      }),
    timeout,
  );
  const [keys, values]: readonly [IDBValidKey[], unknown[]] = stored ?? [[], []];
  const found = [...keys.map((key, nth) => [key, values[nth]] as const), ...pending];
  return Object.fromEntries(
    found.flatMap(([key, value]) =>
      typeof key === 'string' && key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  );
}

/** Replaces a record, at once: a page left right after would lose it. @returns whether it survives the page */
export async function writeRecord(key: string, value: unknown, timeout = TIMEOUT): Promise<boolean> {
  const isWritten = await guarded(async () => {
    await store()('readwrite', (records) => {
      records.put(value, key);
      records.transaction.commit();
      return promisifyRequest(records.transaction);
    });
    pending.delete(key);
    return true;
  }, timeout);
  if (!isWritten) pending.set(key, value);
  return isWritten === true;
}

export async function removeRecord(key: string): Promise<void> {
  pending.delete(key);
  await guarded(() => del(key, store()));
}

/** Removes every record whose key starts with `prefix`. */
export async function removeRecords(prefix: string): Promise<void> {
  for (const key of pending.keys()) if (key.startsWith(prefix)) pending.delete(key);
  await guarded(() => store()('readwrite', (records) => promisifyRequest(records.delete(keysWith(prefix)))));
}

/** Undefined when the database is blocked or does not answer in time. @param timeout in milliseconds, or `Infinity` */
export async function guarded<Result>(action: () => Promise<Result>, timeout = TIMEOUT): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    if (Number.isFinite(timeout)) timer = setTimeout(() => resolve(undefined), timeout);
  });
  try {
    return await Promise.race([action(), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
