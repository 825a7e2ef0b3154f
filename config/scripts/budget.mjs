/**
 * npm run check -- budget: JavaScript size of the first list. Opens the build in headless Chromium, signs in, opens the
 * firmware numbers, and counts the gzipped size of every script requested until the first row. Sizes are the same on
 * every machine, so they may fail a build; times do not (E-SPEED-1).
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { withChromium } from './chromium.mjs';
import { withPreview } from './processes.mjs';
import { ensureBuild } from './build.mjs';
import { at, Failure, main, report } from './tools.mjs';

/** Bytes, gzipped. */
const LIMIT = 541_500;

const account = 'dev.lin';
const list = '/firmware/firmware';

async function scriptsUntilFirstRow(browser, address) {
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
    throw new Failure(`The first row of ${list} did not show. At ${page.url()} shows:\n${text.slice(0, 500)}`);
  }
  return [...asked];
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

await main(async () => {
  ensureBuild();
  const scripts = await withPreview({}, (address) => withChromium((browser) => scriptsUntilFirstRow(browser, address)));
  const files = scripts.map((file) => ({ file, bytes: gzipSync(readFileSync(at('dist', file))).length }));
  files.sort((a, b) => b.bytes - a.bytes);
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  const passed = files.length > 0 && bytes <= LIMIT;
  report('budget.json', { bytes, limit: LIMIT, passed, files });
  console.log(`\nJavaScript until the first row of ${list}, gzipped: ${kb(bytes)} in ${files.length} files`);
  for (const each of files.slice(0, 12)) console.log(`${kb(each.bytes).padStart(12)}  ${each.file}`);
  console.log(`Limit: ${kb(LIMIT)}. ${passed ? 'Within it.' : 'Above it.'}`);
  return passed ? 0 : 1;
});
