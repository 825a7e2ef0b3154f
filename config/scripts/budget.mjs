/**
 * npm run check -- budget: how large the product may be. The limits are in config/budget.json; they only fall, and nobody
 * raises one. A change that needs lines takes others away.
 * `-- --lines` (part of npm test) counts the lines of each folder and the statements of docs/product.md. Without it the
 * build is opened in headless Chromium as well, and the gzipped size of every script, the number of requests until the first
 * row of the firmware numbers, and the memory of the page are counted. These are nearly the same on every machine, so they may
 * fail a build; times are not.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { withChromium } from './chromium.mjs';
import { withPreview } from './processes.mjs';
import { ensureBuild } from './build.mjs';
import { at, Failure, filesAt, main, report } from './tools.mjs';

const LIMITS = JSON.parse(readFileSync(at('config/budget.json'), 'utf8'));
const SOURCE = /\.(ts|tsx|css|mjs|cjs|mts)$/;

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;

/** @returns what is counted in the files themselves, by its name in config/budget.json */
function countLines() {
  const lines = (folder) =>
    filesAt(at(folder))
      .filter((file) => SOURCE.test(file))
      .reduce((sum, file) => sum + linesOf(file), 0);
  return {
    ...Object.fromEntries(Object.keys(LIMITS.lines).map((folder) => [`lines.${folder}`, lines(folder)])),
    statements: readFileSync(at('docs/product.md'), 'utf8').match(/^- \*\*P-/gm)?.length ?? 0,
  };
}

const account = 'dev.lin';
const list = '/firmware/firmware';

/** @returns the scripts and the number of all requests until the first row, and the memory used then, in bytes */
async function loadUntilFirstRow(browser, address) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1366, height: 768 } });
  const signedIn = await context.request.post('/sso/session', { data: { account } });
  if (!signedIn.ok()) throw new Failure(`Sign-in as ${account} failed with HTTP ${signedIn.status()}.`);
  const page = await context.newPage();
  const asked = new Set();
  let requests = 0;
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== address) return;
    requests += 1;
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(list, { waitUntil: 'commit' });
  await page.locator('.ant-table-row').first().waitFor({ timeout: 60_000 });
  const until = { scripts: [...asked], requests };
  await page.waitForLoadState('networkidle');
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return { ...until, heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value };
}

/** @returns what is counted in the browser, by its name in config/budget.json */
async function countFirstList() {
  ensureBuild();
  // A slow page loads what follows the first row before it, so the load with the fewest requests counts.
  const loads = await withPreview({}, (address) =>
    withChromium(async (browser) => {
      const all = [];
      for (let load = 0; load < 3; load += 1) all.push(await loadUntilFirstRow(browser, address));
      return all;
    }),
  );
  const [{ scripts, requests, heap }] = loads.sort((a, b) => a.requests - b.requests || a.heap - b.heap);
  const files = scripts.map((file) => ({ file, bytes: gzipSync(readFileSync(at('dist', file))).length }));
  files.sort((a, b) => b.bytes - a.bytes);
  console.log(`\nScripts until the first row of ${list}, in gzipped bytes:`);
  for (const { bytes, file } of files.slice(0, 12)) console.log(`${String(bytes).padStart(12)}  ${file}`);
  return {
    firstListBytes: files.reduce((sum, each) => sum + each.bytes, 0),
    firstListRequests: requests,
    firstListHeap: heap,
  };
}

await main(async () => {
  const counts = { ...countLines(), ...(process.argv.includes('--lines') ? {} : await countFirstList()) };
  const limitOf = (name) => name.split('.').reduce((limits, key) => limits[key], LIMITS);
  const rows = Object.entries(counts).map(([name, count]) => ({ name, count, limit: limitOf(name) }));
  const passed = rows.every(({ count, limit }) => count > 0 && count <= limit);
  report('budget.json', { passed, rows });
  for (const { name, count, limit } of rows)
    console.log(
      `${name.padEnd(18)}${String(count).padStart(8)} of ${limit}${count > limit ? '  ABOVE THE LIMIT' : ''}`,
    );
  return passed ? 0 : 1;
});
