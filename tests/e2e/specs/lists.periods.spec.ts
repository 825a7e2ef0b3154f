import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readWorkbook } from '../../kit/workbook';
import { expect, test } from '../fixtures';
import { orderList, operationLog } from '../pages/RecordListScreen';
import { ON_THURSDAY } from '../steps';
import { begin, isStill } from '../pages/Shell';
import { withProfile } from '../profiled';
import { downloadBy, exportItem, hueOf } from '../pages/controls';
import { textField } from '../server';

/** Periods in lists, and the workbook of a list (P-LIST-5, P-LIST-12). */

const PRESETS = ['今天', '本周', '上周', '本月', '上月', '本季度', '上季度', '近 30 天'];

/** The address's value, as a date at UTC+8. */
const dateIn = (page: Page, key: string) => {
  const value = new URL(page.url()).searchParams.get(key) ?? '';
  return new Date(Date.parse(value) + 8 * 3_600_000).toISOString().slice(0, 10);
};

test('orders are filtered by the dates of a preset; the calendar opens on the past', async ({ persona, rehearsal }) => {
  // Thursday, 14:00.
  await rehearsal.begin(ON_THURSDAY);
  const { page } = await persona('test.chen');
  const list = orderList(page);
  await list.open({ scope: 'all' });
  await page.getByRole('button', { name: '时间段' }).click();
  const panel = page.getByRole('dialog', { name: '时间段' });
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
});

for (const language of ['zh', 'en'] as const) {
  test(`at 1366 px filters are one line, a missed date red and whole, in ${language}`, async ({ persona }) => {
    const { page } = await persona('test.chen');
    await begin(page, language);
    await page.setViewportSize({ width: 1366, height: 768 });
    const list = orderList(page, language);
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
    expect(await hueOf(due)).toBe('red');
    await expect(
      list
        .rows()
        .first()
        .getByRole('img', { name: /已逾期|Overdue/ })
        .first(),
    ).toBeVisible();
    expect(await list.cutOff([4])).toEqual([]);
  });
}

/** The workbook of a list of orders, whose export is whole (P-LIST-11); tests/components/list has those that are not. */
async function workbookOf(page: Page, scope: string) {
  const list = orderList(page);
  await list.open({ scope });
  await list.has(/TO\d/);
  const download = await downloadBy(await exportItem(page, 'Excel'));
  expect(download.suggestedFilename()).toMatch(/^test-orders-\d{8}-\d{6}\.xlsx$/);
  await expect(page.getByText(/^已导出 \d+ 条，文件已保存$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { rows, ...sheet } = readWorkbook(await readFile(await download.path()));
  const [head = [], ...lines] = rows;
  const filter: unknown = expect.stringMatching(new RegExp(`^A1:[A-Z]+${String(rows.length)}$`));
  expect(sheet).toMatchObject({ sheetName: '测试列表', frozen: 1, filter });
  return { titles: head.map(({ value }) => value), lines };
}

test('a workbook has the figures of the weekly meeting, as numbers and dates', async ({ persona }) => {
  const { page } = await persona('test.chen');
  const { titles, lines } = await workbookOf(page, 'all');
  for (const title of ['提交时间', '结束时间', '逾期', '暂停', '认领人', '轮次']) expect(titles).toContain(title);
  const cells = (title: string) => lines.flatMap((line) => line[titles.indexOf(title)] ?? []);
  expect(lines.length).toBeGreaterThan(100);
  // Closed orders have no time in a step.
  for (const title of ['提交时间', '轮次', '本步用时（小时）'])
    expect(cells(title).every(({ value, isText }) => !isText && Number(value) >= 0)).toBe(true);
  expect(cells('测试单号').every(({ isText }) => isText)).toBe(true);
  // A closed order is in no step, and waits for nobody.
  const { titles: closed } = await workbookOf(page, 'done');
  expect(closed).toContain('测试单号');
  for (const title of ['步骤', '本步用时（小时）', '待处理人']) expect(closed).not.toContain(title);
});

test.describe('a browser in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('shows the times of the company’s zone, and its days', async ({ persona, rehearsal }) => {
    // Thursday, 14:00 in Shanghai: 22:00 on Wednesday in Los Angeles, 01:00 on Thursday in New York.
    await rehearsal.begin(ON_THURSDAY);
    const { page, server } = await persona('admin.qian');
    const list = operationLog(page);
    const at = textField(await server.first('/api/v2/operateLog/page'), 'at');
    const shownIn = (timeZone: string) => new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, -3);
    await list.open();
    await list.has(shownIn('Asia/Shanghai'));
    await withProfile(page, { rules: { timeZone: 'America/New_York' } });
    await list.open();
    await list.has(shownIn('America/New_York'));
    await expect(list.rows(shownIn('Asia/Shanghai'))).toHaveCount(0);
    // The presets follow the server's time, which comes with the first answer.
    await expect(async () => {
      await list.filters.getByRole('textbox', { name: '时间范围 从', exact: true }).click();
      const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
      await expect(calendar.getByRole('listitem')).toHaveText(PRESETS);
      await calendar.getByText('今天', { exact: true }).click();
      await expect(page).toHaveURL(/from=2026-03-05T05%3A00%3A00.000Z.*to=2026-03-06T04%3A59%3A59.999Z/);
    }).toPass();
  });
});
