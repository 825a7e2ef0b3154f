/**
 * npm run check -- bench [--runs 5] [--cold]: load time of the first list on a slow machine, compared with other
 * consoles, durations of everyday work, and response times of the rehearsal; with --cold also the build and `npm
 * start`. PEER is the address of another console on this machine to compare with, PEER_ROW the selector of its rows.
 * The figures are for comparison by hand: this fails only when nothing can be measured.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, launchArgs } from './chromium.mjs';
import { at, build, ensureBuild, ensurePackages, Failure, freePort, local, main, node, ready, stay } from './tools.mjs';

const rows = 100_000;

/** Bundles the measuring code, which is TypeScript; packages stay external, so the bundle is put where they resolve. */
async function bundle(outfile) {
  const { build: esbuild } = await import('esbuild');
  const kind = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfigRaw: {},
  };
  await esbuild({ entryPoints: [at('tests/bench/main.ts')], outfile, ...kind });
}

/** Starts the preview on a free port with its own journals, without the ribbon, as in production. */
async function serve(journals, env) {
  const port = await freePort(0);
  const address = `http://${local}:${port}`;
  const { ended, stop } = stay(node, [at('config/scripts/preview.mjs')], {
    PORT: port,
    HOST: local,
    RIBBON: 'none',
    REHEARSAL_DIR: mkdtempSync(path.join(journals, 'world-')),
    ...env,
  });
  return { address, ended, stop };
}

/** Durations of repeated runs, in ms. */
async function timed(runs, work) {
  const times = [];
  while (times.length < runs) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

/** Time from `npm start` to the first row, in an open browser. */
async function startToFirstRow(launch) {
  const { chromium } = await import('@playwright/test');
  const port = await freePort(0);
  const address = `http://${local}:${port}`;
  const browser = await chromium.launch(launch);
  const server = stay(node, [at('config/scripts/start.mjs')], {
    PORT: port,
    HOST: local,
    REHEARSAL_DIR: mkdtempSync(path.join(tmpdir(), 'bench-')),
  });
  try {
    if (!(await ready(`${address}/rehearsal/health`, { ended: server.ended })))
      throw new Failure('npm start did not come up: see its output above.');
    const context = await browser.newContext({ baseURL: address });
    await context.request.post('/sso/session', { data: { account: 'dev.lin' } });
    const page = await context.newPage();
    await page.goto('/firmware/firmware');
    await page.locator('[data-record-list] [data-row-key]').first().waitFor({ timeout: 60_000 });
  } finally {
    server.stop();
    await Promise.all([server.ended, browser.close()]);
  }
}

function askedFor() {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, cold: { type: 'boolean' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs takes a number from 1 on, not ${values.runs}.`);
  return { runs, cold: values.cold === true };
}

/** The console to compare with, from PEER. */
function peerNamed() {
  const { PEER: address, PEER_ROW: row = '.ant-table-row' } = process.env;
  if (address === undefined) return null;
  const { origin, pathname, search } = new URL(address);
  return { address: origin, path: pathname + search, row, account: null };
}

await main(async () => {
  const { runs, cold } = askedFor();
  ensurePackages();
  ensureBuild('prod');
  const executablePath = await findChromium();
  const launch = { args: launchArgs, ...(executablePath && { executablePath }) };
  const builds = cold ? await timed(runs, () => build('prod')) : [];
  const starts = cold ? await timed(runs, () => startToFirstRow(launch)) : [];
  mkdirSync(at('reports'), { recursive: true });
  const folder = mkdtempSync(at('reports/bench-'));
  const journals = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const servers = [];
  try {
    const measuring = path.join(folder, 'main.mjs');
    await bundle(measuring);
    servers.push(await serve(journals, {}), await serve(journals, { REHEARSAL_ROWS: rows }));
    for (const { address, ended } of servers) {
      if (!(await ready(`${address}/rehearsal/health`, { seconds: 60, ended })))
        throw new Failure('The preview did not start: see its output above.');
    }
    const [usual, long] = servers.map(({ address }) => address);
    const order = { console: usual, longLog: long, peer: peerNamed(), rows, runs, launch, builds, starts };
    const places = { dist: at('dist'), report: at('reports/bench.json') };
    return await stay(node, ['--expose-gc', measuring, JSON.stringify({ ...order, ...places })]).ended;
  } finally {
    for (const { ended, stop } of servers) {
      stop();
      await ended;
    }
    for (const each of [journals, folder]) rmSync(each, { recursive: true, force: true });
  }
});
