import { tryTo } from '@/domain/values';

/**
 * Names that pages of this browser hold while they are open (Web Locks). Where the browser has none, as on plain http,
 * pages do not know of each other.
 */

const PREFIX = 'firmware-console:';

/** Holds a name for this page. @returns a function that releases it */
export function holdName(name: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  tryTo(() => void navigator.locks.request(PREFIX + name, () => released).catch(() => undefined));
  return release;
}

/** The names that pages hold and that begin with `start`, without it. */
export async function heldNames(start: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await tryTo(() => navigator.locks.query())?.catch(() => undefined)) ?? {};
  const begin = PREFIX + start;
  return new Set(held.flatMap(({ name }) => (name?.startsWith(begin) ? [name.slice(begin.length)] : [])));
}
