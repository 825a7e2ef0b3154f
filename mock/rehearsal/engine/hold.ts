import * as path from 'node:path';

/**
 * What this process holds open: worlds. Umi loads mock files anew after a change, and the modules that
 * are replaced must let go; a failed load leaves the old ones at work, which then hold again.
 */
const process = globalThis as { rehearsalHolds?: Set<() => void> };
const closers = (process.rehearsalHolds ??= new Set());

/** @param close called when the modules are replaced */
export const hold = (close: () => void): unknown => closers.add(close);

export function letGo(): void {
  for (const close of closers) close();
  closers.clear();
}

const OWN = ['mock', 'src', 'config'].map((folder) => path.resolve(folder) + path.sep);

/** After a load that failed Umi keeps the modules loaded before the error, old as they are, for good: they are forgotten. */
setImmediate(() => {
  for (const file of Object.keys(require.cache))
    if (OWN.some((folder) => file.startsWith(folder))) Reflect.deleteProperty(require.cache, file);
}).unref();
