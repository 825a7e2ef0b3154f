/**
 * npm run check -- screenshots: takes the screenshots of manuals and README in both languages, into
 * public/manual/images, from the rehearsal's seed at a fixed time.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withChromium } from './chromium.mjs';
import { withPreview } from './processes.mjs';
import { ensureBuild } from './build.mjs';
import { at, main } from './tools.mjs';

/** Until what was asked for last is stored or drawn, in milliseconds. */
const SETTLED = 1500;

const OPEN_ORDER = '[role="dialog"] [aria-current="step"]';

const target = at('public/manual/images');

/** File name, person, address, and what has to be in sight; an order is found by its step. */
const pictures = [
  { name: 'testing-list', account: 'test.chen', address: () => '/testing/list' },
  { name: 'order-workspace', account: 'test.chen', address: (order) => `/testing/list?id=${order}`, shows: OPEN_ORDER },
  { name: 'firmware-list', account: 'dev.lin', address: () => '/firmware/firmware' },
  { name: 'operation-log', account: 'admin.qian', address: () => '/system/operate' },
];

async function take(browser, base, { name, account, address, shows = '[data-row-key]' }, language) {
  const size = { width: 1366, height: 768 };
  const place = { locale: language, timezoneId: 'Asia/Shanghai' };
  const context = await browser.newContext({ baseURL: base, viewport: size, ...place });
  const page = await context.newPage();
  await page.request.post('/sso/session', { data: { account } });
  await page.goto('/firmware/firmware');
  await page.locator('[data-row-key]').first().waitFor();
  if (language === 'en-US') {
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: /中文/ }).waitFor();
    await page.waitForTimeout(SETTLED);
  }
  await page.goto('/testing/list?scope=all&stepOrder=4');
  const order = await page.locator('[data-row-key]').first().getAttribute('data-row-key');
  await page.goto(address(order));
  await page.locator(`html[lang="${language}"] ${shows}`).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED);
  const suffix = language === 'en-US' ? '.en-US' : '';
  await page.screenshot({ path: path.join(target, `${name}${suffix}.png`), animations: 'disabled' });
  await context.close();
}

await main(async () => {
  ensureBuild();
  mkdirSync(target, { recursive: true });
  await withPreview({}, (base) =>
    withChromium(async (browser) => {
      for (const language of ['zh-CN', 'en-US']) for (const one of pictures) await take(browser, base, one, language);
    }),
  );
});
