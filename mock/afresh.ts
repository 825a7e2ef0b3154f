import * as path from 'node:path';

/**
 * Umi loads all mock files anew after a change, this one first, since its name sorts first. When a file has an error, Umi
 * keeps the modules loaded before it, old as they are, for good: here they are forgotten.
 */
const OWN = ['mock', 'src', 'config'].map((folder) => path.resolve(folder) + path.sep);

for (const file of Object.keys(require.cache)) {
  if (file !== __filename && OWN.some((folder) => file.startsWith(folder))) Reflect.deleteProperty(require.cache, file);
}

export default {};
