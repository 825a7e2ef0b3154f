import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { addressOf, ROUTES, seededIds } from '../../routes';
import { isStill } from '../../pages/Shell';

/**
 * What people have written is shown as text and never executed (E-TEST-4), its bidirectional controls as marks
 * (P-SCREEN-15).
 */

/** Codes, times and addresses; people have written every other text. */
const CODE = /^[!-~]*$/;
/** Fields of free text that may look like a code. */
const FREE = /^(address|bench|buildNumber|commit|conditions|defects|models|tags|title|vendorCode)$/;

/** A value with the payload behind every free text. */
function spoilt(value: unknown, name: string, payload: string): unknown {
  if (typeof value === 'string')
    return value === '' || (CODE.test(value) && !FREE.test(name)) ? value : `${value}${payload}`;
  if (Array.isArray(value)) return value.map((each: unknown) => spoilt(each, name, payload));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, key, payload)]));
}

/** Puts a payload behind every free text of every answer. */
async function spoil(page: Page, payload: string): Promise<void> {
  await page.route(/\/(api|sso-api)\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spoilt(await response.json(), '', payload) });
  });
}

const SHOWN = '<script>xss=1</script>';
/** A text that would be read backwards, and how it is shown. */
const [BACKWARDS, MARKED] = ['\u202eevil\u2066', '⟪RLO⟫evil⟪LRI⟫'];
const PAYLOAD = [
  SHOWN,
  BACKWARDS,
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

/** Texts and titles in which a control is left. */
const left = (page: Page) =>
  page.evaluate(() => {
    const control = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = control.test(document.title) ? [document.title] : [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (control.test(text.textContent ?? '') && element?.closest('textarea, script, style') === null)
        found.push(`${element.closest('[class]')?.className ?? ''}: ${text.textContent ?? ''}`);
    }
    for (const element of document.querySelectorAll('[title], [aria-label]'))
      for (const name of ['title', 'aria-label'])
        if (control.test(element.getAttribute(name) ?? ''))
          found.push(`${element.className} ${name}: ${element.getAttribute(name) ?? ''}`);
    return [...new Set(found)];
  });

/** Expects that the payload is shown, none of it ran, and no executable element and no control is on the page. */
async function isCalm(page: Page): Promise<void> {
  await isStill(page);
  await expect(page.getByText(SHOWN).first()).toBeAttached();
  await expect(page.getByText(MARKED).first()).toBeAttached();
  expect(await page.evaluate(() => 'xss' in window), page.url()).toBe(false);
  expect(await page.locator('#xss-link, iframe[srcdoc], main svg[onload]').count(), page.url()).toBe(0);
  const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(
    hrefs.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href ?? '')),
    page.url(),
  ).toEqual([]);
  expect(await left(page), page.url()).toEqual([]);
}

test('a payload in every text of every answer is shown as text on every screen', async ({ persona, given }) => {
  test.slow();
  const orderNo = await given.order(7, 'E2E-XSS');
  const admin = await persona('admin.qian');
  const { page } = admin;
  await spoil(page, ` ${PAYLOAD}`);
  const ids = await seededIds(admin);
  await given.number('E2E-XSS-2', '名称', { description: '说明', vendorCode: 'V1', models: ['M1'] });
  const addresses = [
    ...ROUTES.map((route) => addressOf(route, ids)),
    `/testing/list?id=${orderNo}`,
    `/testing/list?report=${orderNo}`,
    '/firmware/firmware?id=E2E-XSS',
    '/firmware/firmware?id=E2E-XSS-2',
  ];
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
