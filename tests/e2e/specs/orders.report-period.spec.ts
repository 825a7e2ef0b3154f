import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';
import { ON_THURSDAY } from '../steps';
import { begin, isStill } from '../pages/Shell';

/** The report of a period (P-REPORT-3). */

test('the weekly report: its figures agree, and each leads to its list', async ({ persona, rehearsal }) => {
  await rehearsal.begin(ON_THURSDAY);
  const { page } = await persona('test.chen');
  await page.goto('/testing/list?scope=all');
  await page.getByRole('button', { name: '统计' }).click();
  const sheet = page.getByRole('article', { name: '统计报告' });
  await expect(sheet).toContainText('2026-03-02 – 2026-03-08');

  const cellsOf = (table: number) =>
    sheet
      .getByRole('table')
      .nth(table)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  const head = await sheet.getByRole('table').first().getByRole('columnheader').allTextContents();
  const [counts = []] = await cellsOf(0);
  const open = Number(counts[head.indexOf('在办')]);
  const places = await cellsOf(1);
  expect(places.reduce((sum, [, orders]) => sum + Number(orders), 0)).toBe(open);
  expect(places[0]?.[0]).toBe('退回提交人');

  const list = orderList(page);
  for (const [index, figure] of counts.entries())
    await test.step(head[index] ?? '', async () => {
      await sheet.getByRole('table').first().getByRole('cell').nth(index).getByRole('link').click();
      await list.isShown();
      await list.counts(Number(figure));
      await page.goBack();
      await expect(sheet).toBeVisible();
    });

  // A report always has a period.
  await expect(page.getByLabel('清除')).toHaveCount(0);
  await page.getByRole('textbox', { name: '统计周期 从' }).click();
  await page.locator('.ant-picker-presets li').filter({ hasText: '上月' }).click();
  await expect(sheet).toContainText('2026-02-01 – 2026-02-28');
  await expect(sheet.getByRole('heading', { name: '测试月报' })).toBeVisible();
  await expect(page).toHaveURL(/reportFrom=2026-01-31T16/);
  // The seven months before it.
  await expect(sheet.getByRole('table').nth(1).getByRole('columnheader')).toContainText(['7月', '8月', '2月']);
});

for (const language of ['zh', 'en'] as const) {
  test(`a week is printed on two pages, in ${language}`, async ({ persona, rehearsal }) => {
    await rehearsal.begin(ON_THURSDAY);
    const { page } = await persona('test.chen');
    await begin(page, language, 'dark');
    await page.goto('/testing/list?reportFrom=2026-03-01T16:00:00.000Z&reportTo=2026-03-08T15:59:59.999Z');
    await isStill(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
}
