// Needs a browser: paper, the pages that a week takes.
import { expect, test } from '../fixtures';
import { ON_THURSDAY } from '../steps';
import { begin, isStill } from '../pages/Shell';

/** The report of a period (P-REPORT-3); tests/mock/figures.test.ts compares each figure with its list. */

test('the weekly report names its period and leads to its lists; a week is printed on two pages', async ({
  persona,
  rehearsal,
}) => {
  test.setTimeout(120_000);
  await rehearsal.begin(ON_THURSDAY);
  const { page } = await persona('test.chen');
  await page.goto('/testing/list?scope=all');
  await page.getByRole('button', { name: '统计' }).click();
  const sheet = page.getByRole('article', { name: '统计报告' });
  await expect(sheet).toContainText('2026-03-02 – 2026-03-08');
  const table = sheet.getByRole('table').first();
  const heads = await table.getByRole('columnheader').allTextContents();
  const open = table.getByRole('cell').nth(heads.indexOf('在办')).getByRole('link');
  const figure = (await open.innerText()).trim();
  await expect(sheet.getByRole('table').nth(1).getByRole('cell').first()).toHaveText('退回提交人');
  await open.click();
  await expect(page.getByText(`共 ${figure} 条`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeVisible();

  // A report always has a period.
  await expect(page.getByLabel('清除')).toHaveCount(0);
  await page.getByRole('textbox', { name: '统计周期 从' }).click();
  await page.locator('.ant-picker-presets li').filter({ hasText: '上月' }).click();
  await expect(sheet).toContainText('2026-02-01 – 2026-02-28');
  await expect(sheet.getByRole('heading', { name: '测试月报' })).toBeVisible();
  await expect(page).toHaveURL(/reportFrom=2026-01-31T16/);
  // The seven months before it.
  await expect(sheet.getByRole('table').nth(1).getByRole('columnheader')).toContainText(['7月', '8月', '2月']);

  for (const language of ['zh', 'en'] as const)
    await test.step(`two pages, in ${language}`, async () => {
      await begin(page, language, language === 'zh' ? 'light' : 'dark');
      await page.goto('/testing/list?reportFrom=2026-03-01T16:00:00.000Z&reportTo=2026-03-08T15:59:59.999Z');
      await isStill(page);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    });
});
