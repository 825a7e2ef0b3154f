/** For scripts that import the product's TypeScript. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** Bundles, imports and returns a TypeScript module. */
export async function importTypeScript(entry) {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'script-'));
  try {
    const outfile = path.join(folder, 'module.cjs');
    await build({ entryPoints: [entry], bundle: true, format: 'cjs', outfile, platform: 'node', logLevel: 'warning' });
    return createRequire(outfile)(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
