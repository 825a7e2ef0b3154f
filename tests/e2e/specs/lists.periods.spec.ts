// Needs a browser: a calendar over the page, colours and lines.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { orderList, type RecordListScreen } from '../pages/RecordListScreen';
import { ON_THURSDAY } from '../steps';
import { begin, isStill } from '../pages/Shell';
import { hueOf } from '../pages/controls';

/** Periods in lists. */

const PRESETS = ['今天', '本周', '上周', '本月', '上月', '本季度', '上季度', '近 30 天'];

/** The address's value, as a date at UTC+8. */
const dateIn = (page: Page, key: string) => {
  const value = new URL(page.url()).searchParams.get(key) ?? '';
  return new Date(Date.parse(value) + 8 * 3_600_000).toISOString().slice(0, 10);
};

test('orders are filtered by the dates of a preset; the calendar opens on the past; a missed date has a red mark', async ({
  persona,
  rehearsal,
}) => {
  // Thursday, 14:00.
  await rehearsal.begin(ON_THURSDAY);
  const { page } = await persona('test.chen');
  const list = orderList(page);
  await list.open({ scope: 'all' });
  await page.getByRole('button', { name: '更多筛选' }).click();
  const panel = page.getByRole('dialog', { name: '更多筛选' });
  for (const date of ['提交时间', '结束时间', '期望完成时间'])
    await expect(panel.getByRole('textbox', { name: `${date} 从`, exact: true })).toBeVisible();

  await panel.getByRole('textbox', { name: '结束时间 从', exact: true }).click();
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await expect(calendar.getByRole('listitem')).toHaveText(PRESETS);
  await expect(calendar.locator('.ant-picker-header-view').first()).toHaveText(/2026年0?2月/);
  await calendar.getByText('上周', { exact: true }).click();
  await expect(page).toHaveURL(/closedFrom=.*closedTo=/);
  expect([dateIn(page, 'closedFrom'), dateIn(page, 'closedTo')]).toEqual(['2026-02-23', '2026-03-01']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '移除筛选 结束时间：2026-02-23 – 2026-03-01' })).toBeVisible();
  await expect(list.rows().first()).toBeVisible();

  for (const language of ['zh', 'en'] as const)
    await test.step(`at 1366 px filters are one line, a missed date marked in red and whole, in ${language}`, async () => {
      await begin(page, language);
      await isOneLine(orderList(page, language), page);
    });
});

async function isOneLine(list: RecordListScreen, page: Page): Promise<void> {
  await list.open({ scope: 'all', sort: 'dueAt,asc', dueFrom: '2020-01-01T00:00:00.000Z', status: '1,2,3,4,5' });
  await list.has(/TO\d/);
  await isStill(page);
  const tops = await list.filters.evaluate((bar) =>
    [...bar.children].map((child) => Math.round(child.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  // The oldest due dates are past: all of them are marked.
  const due = list.rows().first().locator('time').first();
  await expect(due).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  // Only the small icon is red.
  const icon = list
    .rows()
    .first()
    .getByRole('img', { name: /已逾期|Overdue/ })
    .first();
  await expect(icon).toBeVisible();
  expect(await hueOf(icon)).toBe('red');
  expect(await list.cutOff([4])).toEqual([]);
}
