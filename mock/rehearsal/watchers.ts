type Listener = () => void;

/** Who follows a world live, by its name. */
const watchers = new Map<string, Set<Listener>>();

/** Follows a world. @returns what ends that */
export function watchWorld(name: string, listener: Listener): () => void {
  const all = watchers.get(name) ?? new Set();
  watchers.set(name, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0 && watchers.get(name) === all) watchers.delete(name);
  };
}

/** Tells those who follow a world that it has changed. */
export function worldChanged(name: string): void {
  for (const listener of watchers.get(name) ?? []) listener();
}

/** Whether somebody follows a world. */
export const isWatched = (name: string): boolean => watchers.has(name);
