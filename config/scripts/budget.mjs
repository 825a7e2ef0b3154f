/**
 * npm run check -- budget: JavaScript size of the first list. Opens the build in headless Chromium, signs in, opens the
 * firmware numbers, and counts the gzipped size of every script requested until the first row. Sizes are the same on
 * every machine, so they may fail a build; times do not.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium, launchArgs } from './chromium.mjs';
import { at, ensureBuild, Failure, freePort, local, main, node, ready, report, stay } from './tools.mjs';

const account = 'dev.lin';
const list = '/firmware/firmware';

async function scriptsUntilFirstRow(address) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: launchArgs, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1366, height: 768 } });
    const signedIn = await context.request.post('/sso/session', { data: { account } });
    if (!signedIn.ok()) throw new Failure(`Sign-in as ${account} failed with HTTP ${signedIn.status()}.`);
    const page = await context.newPage();
    const asked = new Set();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === address && pathname.endsWith('.js')) asked.add(pathname);
    });
    await page.goto(list, { waitUntil: 'commit' });
    try {
      await page.locator('.ant-table-row').first().waitFor({ timeout: 60_000 });
    } catch {
      const text = await page.locator('body').innerText();
      throw new Failure(`The first row of ${list} did not show. At ${page.url()} stands:\n${text.slice(0, 500)}`);
    }
    return [...asked];
  } finally {
    await browser.close();
  }
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

await main(async () => {
  ensureBuild();
  const port = await freePort(Number(process.env.PORT ?? 0));
  const address = `http://${local}:${port}`;
  const journals = mkdtempSync(path.join(tmpdir(), 'budget-'));
  const server = stay(node, [at('config/scripts/preview.mjs')], {
    PORT: port,
    HOST: local,
    REHEARSAL_DIR: journals,
    RIBBON: 'none',
  });
  try {
    if (!(await ready(`${address}/rehearsal/health`, { seconds: 60, ended: server.ended }))) {
      throw new Failure('The preview did not start: see its output above.');
    }
    const files = (await scriptsUntilFirstRow(address))
      .map((file) => ({ file, bytes: gzipSync(readFileSync(at('dist', file))).length }))
      .sort((a, b) => b.bytes - a.bytes);
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
    const { limit } = JSON.parse(readFileSync(at('config/budget.json'), 'utf8')).firstListJs;
    const passed = files.length > 0 && bytes <= limit;
    report('budget.json', { bytes, limit, passed, files });
    console.log(`\nJavaScript until the first row of ${list}, gzipped: ${kb(bytes)} in ${files.length} files`);
    for (const each of files.slice(0, 12)) console.log(`${kb(each.bytes).padStart(12)}  ${each.file}`);
    console.log(`Limit: ${kb(limit)}. ${passed ? 'Within it.' : 'Above it.'}`);
    return passed ? 0 : 1;
  } finally {
    server.stop();
    await server.ended;
    rmSync(journals, { recursive: true, force: true });
  }
});
