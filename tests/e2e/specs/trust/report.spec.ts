import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { field, succeeded, textField } from '../../server';

/** The sealed report of an order, and the check of one (decisions §5). */

test('a sealed report is shown, is unchanged when checked, and one altered character is found', async ({ persona }) => {
  const { page, server } = await persona('test.chen');
  const done = await server.first('/api/v2/testing/page', { scope: 'done', status: 6 });
  const orderNo = textField(done, 'orderNo');
  const report = succeeded(await server.get('/api/v2/testing/report', { orderNo }));
  const digest = textField(report, 'seal', 'digest');
  const text = textField(report, 'text');

  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.dialog.getByRole('button', { name: '报告', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`report=${orderNo}`));
  const sheet = page.getByRole('article', { name: '测试报告' });
  await expect(sheet).toContainText(orderNo);
  await expect(sheet).toContainText(digest);
  await expect(sheet).toContainText(textField(done, 'fileSha256'));

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  // Neither header nor menu, nor their space.
  for (const part of ['banner', 'complementary'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBeLessThan(10);
  expect(await printedWhite(page), 'pictures over the page that paper would show as a white area').toEqual([]);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: '校验报告' }).click();
  const pasted = page.getByRole('button', { name: '粘贴报告内容或摘要（SHA-256）' });
  const box = page.getByRole('textbox', { name: '粘贴报告内容或摘要（SHA-256）' });
  const run = page.getByRole('button', { name: '校验', exact: true });
  const drop = page.getByText('点击选择，或将报告的 JSON 文件、固件文件拖到这里');
  await expect(box).toBeFocused();
  await box.fill(text);
  await run.click();
  // The verdict comes first, and the pasted text is collapsed.
  await expect(box).toBeHidden();
  const verdict = page.getByText(`内容未改动：与测试单 ${orderNo}`);
  await expect(verdict).toBeVisible();
  expect((await verdict.boundingBox())?.y).toBeLessThan((await drop.boundingBox())?.y ?? 0);
  await pasted.click();
  await expect(page.getByText(`内容未改动：与测试单 ${orderNo}`)).toBeVisible();

  const remark = textField(report, 'text').indexOf('"decision":"pass"');
  await box.fill(`${text.slice(0, remark + 12)}P${text.slice(remark + 13)}`);
  await run.click();
  await expect(box).toBeHidden();
  await expect(page.getByText(`内容已改动：与测试单 ${orderNo}`)).toBeVisible();
  await expect(page.getByText(/^封存的摘要/)).toBeVisible();

  await pasted.click();
  await box.fill('{}');
  await run.click();
  await expect(page.getByText('这不是完整的测试报告')).toBeVisible();
  expect(field(report, 'seal', 'sealedAt')).toBeTruthy();
});

test('a digest or a firmware file is identified: report, version, order', async ({ persona, given }) => {
  const orderNo = await given.order(1, 'E2E-WHAT');
  const { page, server } = await persona('test.chen');
  const order = succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }));
  const sealed = textField(await server.first('/api/v2/testing/page', { scope: 'done', status: 6 }), 'orderNo');
  const report = succeeded(await server.get('/api/v2/testing/report', { orderNo: sealed }));

  await page.goto('/testing/list?check');
  const pasted = page.getByRole('button', { name: '粘贴报告内容或摘要（SHA-256）' });
  const box = page.getByRole('textbox', { name: '粘贴报告内容或摘要（SHA-256）' });
  const run = page.getByRole('button', { name: '校验', exact: true });
  await box.fill(textField(report, 'seal', 'digest').toUpperCase());
  await run.click();
  await expect(page.getByText(`这是测试单 ${sealed} 在`)).toBeVisible();
  await pasted.click();
  await box.fill('0'.repeat(64));
  await run.click();
  await expect(page.getByText('没有报告或固件文件与此摘要一致。')).toBeVisible();

  const file = await page.request.get('/api/v2/firmwareVersion/download', {
    params: { id: textField(order, 'versionId') },
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'made.bin', mimeType: 'application/octet-stream', buffer: await file.body() });
  await expect(page.getByRole('link', { name: 'E2E-WHAT 1.0.0' })).toBeVisible();
  await expect(page.getByRole('link', { name: `测试过该文件的测试单：${orderNo}，打开报告` })).toBeVisible();
});

/** Background images that Chromium omits on paper, painting a white area instead. */
function printedWhite(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => style.backgroundImage.startsWith('url(') && style.printColorAdjust !== 'exact')
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
}
