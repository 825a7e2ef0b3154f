type Listener = () => void;

/** Listeners by world name. */
const watchers = new Map<string, Set<Listener>>();

/** Subscribes to changes of a world. @returns the unsubscribe function */
export function watchWorld(name: string, listener: Listener): () => void {
  const all = watchers.get(name) ?? new Set();
  watchers.set(name, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0 && watchers.get(name) === all) watchers.delete(name);
  };
}

export function worldChanged(name: string): void {
  for (const listener of watchers.get(name) ?? []) listener();
}

export const isWatched = (name: string): boolean => watchers.has(name);
