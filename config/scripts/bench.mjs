/**
 * npm run check -- bench [--runs 5]: load time of the first list on a slow machine, compared with another console,
 * interactions, hashing, and queries of long logs (tests/bench). PEER is the address of another console on this machine
 * to compare with, PEER_ROW the selector of its rows. The figures are for comparison by hand: this fails only when
 * nothing can be measured.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchOptions } from './chromium.mjs';
import { at, ensureBuild, ensurePackages, Failure, main, node, stay, withPreview } from './tools.mjs';

const rows = 100_000;

/** The console to compare with, from PEER. */
function peerNamed() {
  const { PEER: address, PEER_ROW: row = '.ant-table-row' } = process.env;
  if (address === undefined) return null;
  const { origin, pathname, search } = new URL(address);
  return { address: origin, path: pathname + search, row, account: null };
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs takes a number from 1 on, not ${values.runs}.`);
  ensurePackages();
  ensureBuild('prod');
  const { build } = await import('esbuild');
  mkdirSync(at('reports'), { recursive: true });
  // The measuring code is TypeScript; its packages stay external, so the bundle is put where they resolve.
  const folder = mkdtempSync(at('reports/bench-'));
  const outfile = path.join(folder, 'main.mjs');
  const order = { peer: peerNamed(), rows, runs, launch: await launchOptions(), dist: at('dist') };
  const measure = (usual, long) => {
    const places = { console: usual, longLog: long, report: at('reports/bench.json') };
    return stay(node, ['--expose-gc', outfile, JSON.stringify({ ...order, ...places })]).ended;
  };
  try {
    const packages = { packages: 'external', tsconfigRaw: {} };
    const kind = { bundle: true, platform: 'node', format: 'esm', target: 'node20', ...packages };
    await build({ entryPoints: [at('tests/bench/main.ts')], outfile, ...kind });
    return await withPreview({}, (usual) => withPreview({ REHEARSAL_ROWS: rows }, (long) => measure(usual, long)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
