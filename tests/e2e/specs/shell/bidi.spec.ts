import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { isStill } from '../../pages/Shell';
import { addressOf, ROUTES, seededIds } from '../../routes';
import { textField } from '../../server';
import { spoil } from '../../spoilt';

/** What people have typed is shown with its bidirectional controls as marks (decisions §5), on every screen. */

const PAYLOAD = '\u202eevil\u2066';
const SHOWN = '⟪RLO⟫evil⟪LRI⟫';

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

test('a text that would be read backwards is shown with marks on every screen', async ({ persona, given }) => {
  test.slow();
  const orderNo = await given.order(7, 'E2E-BIDI');
  const [atTest, atRelease] = [await given.order(4, 'E2E-BIDI-4'), await given.laterOrder(6, 'E2E-BIDI-6')];
  await given.cases('E2E-BIDI', ['开机', '充电']);
  const admin = await persona('admin.qian');
  const { page } = admin;
  const ids = await seededIds(admin);
  const released = await admin.server.first('/api/v2/firmwareVersion/page', { state: 'released' });
  await spoil(page, PAYLOAD);
  const addresses = [
    ...ROUTES.map((route) => addressOf(route, ids)),
    ...[orderNo, atTest, atRelease].map((each) => `/testing/list?id=${each}`),
    `/testing/list?report=${orderNo}`,
    '/firmware/firmware?id=E2E-BIDI',
    '/firmware/firmware?id=E2E-BIDI&view=cases',
    `/version/detail?id=${textField(released, 'id')}`,
  ];
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await isStill(page);
    await expect(page.getByText(SHOWN).first()).toBeAttached();
    const folded = page.locator('.ant-table-row-expand-icon-collapsed');
    if ((await folded.count()) > 0) await folded.first().click();
    await isStill(page);
    found.push(...(await left(page)).map((text) => `${address}: ${text}`));
  }
  expect(found).toEqual([]);
});
