import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { addressOf, ROUTES, seededIds } from '../../routes';
import { isStill } from '../../pages/Shell';
import { spoil } from '../../spoilt';

/** What people have written is shown as text and never executed (decisions §7). */

const SHOWN = '<script>xss=1</script>';
const PAYLOAD = [
  SHOWN,
  '<img src=x onerror=xss=1>',
  '"><svg onload=xss=1>',
  '${xss=1}{{xss=1}}',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<a href="javascript:window.xss=1" id="xss-link">x</a>',
  '[x](javascript:window.xss=1)',
  '[x](data:text/html,<script>xss=1</script>)',
  '[x](vbscript:xss)',
  '![x](https://elsewhere.example/pixel.png)',
  '![x](x"onerror="window.xss=1)',
  '<details open ontoggle="window.xss=1">',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.xss=1>',
  '<style>@import "javascript:window.xss=1";</style>',
].join('\n\n');

/** Expects that the payload is shown, none of it ran, and no executable element is on the page. */
async function isCalm(page: Page): Promise<void> {
  await isStill(page);
  await expect(page.getByText(SHOWN).first()).toBeAttached();
  expect(await page.evaluate(() => 'xss' in window), page.url()).toBe(false);
  expect(await page.locator('#xss-link, iframe[srcdoc], main svg[onload]').count(), page.url()).toBe(0);
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(
    hrefs.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href ?? '')),
    page.url(),
  ).toEqual([]);
}

test('a payload in every text of every answer is shown as text on every screen', async ({ persona, given }) => {
  test.slow();
  const orderNo = await given.order(7, 'E2E-XSS');
  const admin = await persona('admin.qian');
  const { page } = admin;
  await spoil(page, ` ${PAYLOAD}`);
  const ids = await seededIds(admin);
  const addresses = [...ROUTES.map((route) => addressOf(route, ids)), `/testing/list?id=${orderNo}`];
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await isCalm(page);
      const folded = page.locator('.ant-table-row-expand-icon-collapsed');
      for (let left = await folded.count(); left > 0; left -= 1) {
        await folded.first().click();
        await expect(folded).toHaveCount(left - 1);
      }
      await isCalm(page);
    });
});
