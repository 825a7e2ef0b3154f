import { tryTo } from '@/domain/values';

/**
 * Locks that pages of this browser hold while they are open (Web Locks). A browser without them, as on plain http, lets
 * no page know of the others.
 */

const PREFIX = 'firmware-console:';

/** Holds the lock of a name for this page. @returns a function that releases it */
export function holdLock(name: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  tryTo(() => void navigator.locks.request(PREFIX + name, () => released).catch(() => undefined));
  return release;
}

/** The names of all held locks that begin with `start`, without that beginning. */
export async function heldLocks(start: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await tryTo(() => navigator.locks.query())?.catch(() => undefined)) ?? {};
  const begin = PREFIX + start;
  return new Set(held.flatMap(({ name }) => (name?.startsWith(begin) ? [name.slice(begin.length)] : [])));
}
