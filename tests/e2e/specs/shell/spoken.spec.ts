import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { eachView } from '../../views';

/** What a screen reader says, in Chinese (decisions §5). */

test('every view has one main heading and no English name of a library', async ({ persona, serverAs }) => {
  test.slow();
  const found: string[] = [];
  await eachView({ persona, serverAs }, { theme: 'light', language: 'zh' }, async (page, where) => {
    found.push(...(await englishNames(page)).map((name) => `${where}: ${name}`));
    const headings = await page.locator('h1').count();
    if (headings !== 1) found.push(`${where}: ${String(headings)} main headings`);
  });
  expect(found).toEqual([]);
});

test('both ends of a date range and the counts of tabs have names of their own', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  const log = new RecordListScreen(page, '/system/operate', '操作日志');
  await log.open();
  for (const end of ['从', '到'])
    await expect(log.filters.getByRole('textbox', { name: `时间范围 ${end}`, exact: true })).toHaveCount(1);

  await log.open({ from: '2026-01-01T00:00:00.000Z' });
  await expect(log.filters.getByRole('button', { name: '清除', exact: true })).toHaveCount(1);

  const orders = new RecordListScreen(page, '/testing/list', '测试列表');
  await orders.open({ scope: 'all' });
  await orders.has(/TO\d/);
  for (const name of ['待我处理', '我提交的', '全部', '已结束'])
    await expect(orders.section.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) })).toHaveCount(1);
});

/** Names in plain English words of what is not hidden; data such as firmware numbers are no words. */
function englishNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.closest('[aria-hidden="true"], [style*="display: none"]') === null)
      .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`)
      .filter((name) => /^\w+ [A-Za-z][a-z]+([ -][a-z]+)*$/.test(name)),
  );
}
