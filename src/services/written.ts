/** Who wants to know that something was written; pages and shell know nothing of each other. */
const listeners = new Set<() => void>();

/** Tells the listener after each write that the product's server accepted. @returns ends that */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A write was accepted. */
export function announceWrite(): void {
  for (const listener of [...listeners]) listener();
}
