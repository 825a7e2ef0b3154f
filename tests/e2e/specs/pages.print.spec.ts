// Needs a browser: the style of print and sheets of paper.
import { expect, test } from '../fixtures';
import { begin, isStill } from '../pages/Shell';

/** P-SCREEN-16. */
test('an order and its report are printed whole on light paper, an order on as many sheets as it needs', async ({
  persona,
  given,
}) => {
  const orderNo = await given.order(7);
  const { page } = await persona('admin.qian');
  await begin(page, 'zh', 'dark');
  for (const address of [`/testing/list?report=${orderNo}`, `/testing/list?id=${orderNo}`]) {
    await test.step(address, async () => {
      await page.goto(address);
      await isStill(page);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await page.evaluate(cutOff)).toEqual([]);
      expect(await page.evaluate(painted)).toEqual([]);
      await expect(page.getByRole('button', { name: /导出|下载|提交|认领|返回|打印/ })).toHaveCount(0);
      for (const role of ['textbox', 'checkbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.locator('[aria-expanded="false"]:visible')).toHaveCount(0);
      for (const part of ['banner', 'complementary'] as const) await expect(page.getByRole(part)).toHaveCount(0);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
  }
  const file = await page.pdf();
  expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
});

/** Scrolling or clipped boxes whose content is larger, and boxes at a place of the window instead of the sheet. */
function cutOff(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { overflowX, overflowY, position, clipPath, display } = getComputedStyle(element);
      if (clipPath !== 'none' || display.startsWith('inline') || element.closest('svg, input, textarea') !== null)
        return false;
      const isClipped =
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1);
      return isClipped || position === 'fixed';
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Large boxes with a dark background. */
function painted(): string[] {
  return [document.documentElement, ...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const [red = 255, green = 255, blue = 255, alpha = 1] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      const darkness = (alpha * (3 * 255 - red - green - blue)) / 3;
      return width > 300 && height > 100 && darkness > 50;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
