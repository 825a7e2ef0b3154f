/**
 * npm run check -- screenshots: takes the screenshots of manuals and README in both languages, into
 * public/manual/images, from the rehearsal's seed at a fixed time.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium, launchArgs } from './chromium.mjs';
import { at, ensureBuild, ensurePackages, Failure, freePort, local, main, node, ready, stay } from './tools.mjs';

/** Until what was asked for last is stored or drawn, in milliseconds. */
const SETTLED = 1500;

const target = at('public/manual/images');

/** File name, person, address, and what has to be in sight; an order is found by its step. */
const pictures = [
  { name: 'testing-list', account: 'test.chen', address: () => '/testing/list' },
  {
    name: 'order-workspace',
    account: 'test.chen',
    address: ({ order }) => `/testing/list?id=${order}`,
    shows: '[role="dialog"] [aria-current="step"]',
  },
  { name: 'firmware-list', account: 'dev.lin', address: () => '/firmware/firmware' },
  { name: 'operation-log', account: 'admin.qian', address: () => '/system/operate' },
];

async function take(browser, base, { name, account, address, shows = '[data-row-key]' }, language) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1366, height: 768 },
    locale: language,
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.request.post('/sso/session', { data: { account } });
  await page.goto('/firmware/firmware');
  await page.locator('[data-row-key]').first().waitFor();
  if (language === 'en-US') {
    await page.getByRole('button', { name: /EN/ }).click();
    await page.getByRole('button', { name: /中文/ }).waitFor();
    await page.waitForTimeout(SETTLED);
  }
  await page.goto('/testing/list?scope=all&stepOrder=4');
  const order = await page.locator('[data-row-key]').first().getAttribute('data-row-key');
  await page.goto(address({ order }));
  await page.locator(`html[lang="${language}"] ${shows}`).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED);
  const suffix = language === 'en-US' ? '.en-US' : '';
  await page.screenshot({ path: path.join(target, `${name}${suffix}.png`), animations: 'disabled' });
  await context.close();
}

await main(async () => {
  ensurePackages();
  ensureBuild();
  const executablePath = await findChromium();
  if (!executablePath) throw new Failure('Chromium not found: install one or set CHROMIUM_PATH.');
  const { chromium } = await import('@playwright/test');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'screenshots-'));
  const port = await freePort(0);
  const base = `http://${local}:${port}`;
  const env = { PORT: port, HOST: local, REHEARSAL_DIR: folder, RIBBON: 'none' };
  const server = stay(node, [at('config/scripts/preview.mjs')], env);
  try {
    if (!(await ready(`${base}/rehearsal/health`, { ended: server.ended }))) throw new Failure('The preview failed.');
    const browser = await chromium.launch({ executablePath, args: launchArgs });
    mkdirSync(target, { recursive: true });
    for (const language of ['zh-CN', 'en-US']) for (const one of pictures) await take(browser, base, one, language);
    await browser.close();
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
