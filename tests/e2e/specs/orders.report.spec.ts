// Needs a browser: paper, and the colours on it.
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { textField } from '../server';

/** The report of an order (P-REPORT-1). */

test('the report of an ended and of an open order, on screen and on paper; an unknown one leads to the list', async ({
  persona,
  given,
  watch,
}) => {
  watch.expect(/status of 404/);
  const { page, server } = await persona('test.chen');
  const done = await server.first('/api/v2/testing/page', { scope: 'done', status: 6 });
  const orderNo = textField(done, 'orderNo');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.dialog.getByRole('button', { name: '报告', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`report=${orderNo}`));
  const sheet = page.getByRole('article', { name: '测试报告' });
  await expect(sheet).toContainText(orderNo);
  await expect(sheet).toContainText(/已完成生成于 \d{4}-\d\d-\d\d/);
  await expect(sheet).toContainText(textField(done, 'fileSha256'));
  await expect(sheet).toContainText('MD5');
  await expect(sheet.getByRole('columnheader', { name: '签署人' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  // Neither header nor menu, nor their space.
  for (const part of ['banner', 'complementary'] as const) await expect(page.getByRole(part)).toHaveCount(0);
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBeLessThan(10);
  // Background images that Chromium omits on paper, painting a white area instead.
  const white = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) => style.backgroundImage.startsWith('url(') && style.printColorAdjust !== 'exact')
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
  expect(white, 'pictures over the page that paper would show as a white area').toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/testing/list?report=${await given.order(3, 'E2E-REPORT')}`);
  await expect(sheet).toContainText('测试单尚未结束');
  const ended = await given.first('/api/v2/testing/page', { scope: 'done', status: 7 });
  await page.goto(`/testing/list?report=${textField(ended, 'orderNo')}`);
  await expect(page.getByText(/^已(终止|撤回)$/), 'not in green').toHaveCSS('color', 'rgb(173, 78, 0)');
  await page.goto('/testing/list?report=TO-NONE');
  await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto('/testing/list?id=TO-NONE');
  await expect(workspace.dialog.getByText('测试单 TO-NONE 不存在')).toBeVisible();
  await expect(workspace.dialog.getByRole('button', { name: '报告', exact: true })).toHaveCount(0);
});
