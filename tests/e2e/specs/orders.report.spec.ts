// Needs a browser: paper, the pages that a week takes, and the colours on it.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { begin, isStill } from '../pages/Shell';
import { textField } from '../server';
import { ON_THURSDAY } from '../steps';

test('the report of an order, and of a period, on screen and on paper; an unknown one leads to the list', async ({
  persona,
  rehearsal,
  given,
  watch,
}) => {
  test.setTimeout(180_000);
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
  await begin(page, 'zh', 'dark');
  for (const address of [`/testing/list?report=${orderNo}`, `/testing/list?id=${orderNo}`])
    await test.step(`${address} is whole on light paper`, () => isPrintedWhole(page, address));
  const ended = await given.first('/api/v2/testing/page', { scope: 'done', status: 7 });
  await page.goto(`/testing/list?report=${textField(ended, 'orderNo')}`);
  await page.getByRole('button', { name: '浅色主题' }).click();
  await expect(page.getByText(/^已(终止|撤回)$/), 'not in green').toHaveCSS('color', 'rgb(173, 78, 0)');
  await page.goto('/testing/list?report=TO-NONE');
  await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.goto('/testing/list?id=TO-NONE');
  await expect(workspace.dialog.getByText('测试单 TO-NONE 不存在')).toBeVisible();
  await expect(workspace.dialog.getByRole('button', { name: '报告', exact: true })).toHaveCount(0);

  await rehearsal.begin(ON_THURSDAY);
  await reportsPeriods(page);
});

/** P-SCREEN-16: nothing is cut off or painted dark on paper, and there is neither header nor menu, nor anything to press. */
async function isPrintedWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isStill(page);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(unfitForPaper)).toEqual([]);
  await expect(page.getByRole('button', { name: /导出|下载|提交|认领|返回|打印/ })).toHaveCount(0);
  for (const role of ['textbox', 'checkbox', 'banner', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('[aria-expanded="false"]:visible')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/**
 * Scrolling or clipped boxes whose content is larger, boxes at a place of the window instead of the sheet, large boxes with a
 * dark background, and pictures that Chromium omits on paper, painting a white area instead.
 */
function unfitForPaper(): string[] {
  return [document.documentElement, ...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const style = getComputedStyle(element);
      if (style.backgroundImage.startsWith('url(') && style.printColorAdjust !== 'exact') return true;
      const { width, height } = element.getBoundingClientRect();
      const [red = 255, green = 255, blue = 255, alpha = 1] = (style.backgroundColor.match(/[\d.]+/g) ?? []).map(
        Number,
      );
      const darkness = (alpha * (3 * 255 - red - green - blue)) / 3;
      if (width > 300 && height > 100 && darkness > 50) return true;
      if (style.clipPath !== 'none' || style.display.startsWith('inline')) return false;
      if (element.closest('svg, input, textarea') !== null || !element.matches('body *')) return false;
      const isClipped =
        (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1);
      return isClipped || style.position === 'fixed';
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** A period is chosen, and a week printed on two pages; tests/features/testOrder/report has what the sheets say. */
async function reportsPeriods(page: Page): Promise<void> {
  await page.goto('/testing/list?scope=all');
  await page.getByRole('button', { name: '统计' }).click();
  const sheet = page.getByRole('article', { name: '统计报告' });
  await expect(sheet).toContainText('2026-03-02 – 2026-03-08');
  // A report always has a period.
  await expect(page.getByLabel('清除')).toHaveCount(0);
  await page.getByRole('textbox', { name: '统计周期 从' }).click();
  await page.locator('.ant-picker-presets li').filter({ hasText: '上月' }).click();
  await expect(sheet).toContainText('2026-02-01 – 2026-02-28');
  await expect(sheet.getByRole('heading', { name: '测试月报' })).toBeVisible();
  await expect(page).toHaveURL(/reportFrom=2026-01-31T16/);
  for (const language of ['zh', 'en'] as const)
    await test.step(`two pages, in ${language}`, async () => {
      await begin(page, language, language === 'zh' ? 'light' : 'dark');
      await page.goto('/testing/list?reportFrom=2026-03-01T16:00:00.000Z&reportTo=2026-03-08T15:59:59.999Z');
      await isStill(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    });
}
