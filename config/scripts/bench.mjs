/**
 * npm run check -- bench [--runs 5] [--cold]: what the first list costs on a slow machine, beside figures of other consoles,
 * what people wait for at work, and how fast the rehearsal answers; with --cold the build and `npm start` as well. A list
 * of somebody else that is served on this machine is measured in turns with ours: PEER is its address, PEER_ROW the
 * selector of a row. Figures to be compared by hand: this fails where nothing can be measured only.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, launchArgs } from './chromium.mjs';
import { at, build, ensureBuild, ensurePackages, Failure, freePort, local, main, node, ready, stay } from './tools.mjs';

const rows = 100_000;

/** The measuring is TypeScript; packages stay outside its bundle, which therefore lies where they can be found. */
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

/** The preview on a free port, with journals of its own and without the ribbon, which production does not have. */
async function serve(journals, env) {
  const port = await freePort(0);
  const address = `http://${local}:${port}`;
  const { ended, stop } = stay(node, [at('config/scripts/preview.mjs')], {
    ...{ PORT: port, HOST: local, RIBBON: 'none', REHEARSAL_DIR: mkdtempSync(path.join(journals, 'world-')) },
    ...env,
  });
  return { address, ended, stop };
}

/** How long each of some runs takes, ms. */
async function timed(runs, work) {
  const times = [];
  while (times.length < runs) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

/** From `npm start` to the first row on screen, in a browser that is open already. */
async function startToFirstRow(launch) {
  const { chromium } = await import('@playwright/test');
  const port = await freePort(0);
  const address = `http://${local}:${port}`;
  const browser = await chromium.launch(launch);
  const server = stay(node, [at('config/scripts/start.mjs')], {
    ...{ PORT: port, HOST: local, REHEARSAL_DIR: mkdtempSync(path.join(tmpdir(), 'bench-')) },
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

/** The list of somebody else that was named. */
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
    const order = { console: usual, longLog: long, peer: peerNamed(), rows, runs, launch, ...{ builds, starts } };
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
