// Needs a browser: files that are saved and chosen, and workers under the policy of the page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readWorkbook } from '../../kit/workbook';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem } from '../pages/controls';
import { orderList } from '../pages/RecordListScreen';

/** Large workbooks go out and come in under the policy of the deployment, which refuses workers from blobs. */

const INPUTS = path.resolve(__dirname, '../../inputs');

/** The workbook of a list of orders, whose export is whole; tests/components/list has those that are not. */
async function exportOf(page: Page) {
  const list = orderList(page);
  await list.open({ scope: 'all' });
  await list.has(/TO\d/);
  const download = await downloadBy(await exportItem(page, 'Excel'));
  expect(download.suggestedFilename()).toMatch(/^测试列表-\d{8}-\d{6}\.xlsx$/);
  await expect(page.getByText(/^已导出 \d+ 条，文件已保存$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { rows, ...sheet } = readWorkbook(await readFile(await download.path()));
  const [head = [], ...lines] = rows;
  const filter: unknown = expect.stringMatching(new RegExp(`^A1:[A-Z]+${String(rows.length)}$`));
  expect(sheet).toMatchObject({ sheetName: '测试列表', frozen: 1, filter });
  return { titles: head.map(({ value }) => value), lines };
}

test('a workbook has figures as numbers and dates; 700 long cases come in from one, and go out again', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('admin.qian');
  const { titles, lines } = await exportOf(page);
  for (const title of ['提交时间', '结束时间', '逾期', '暂停', '认领人', '轮次']) expect(titles).toContain(title);
  const cells = (title: string) => lines.flatMap((line) => line[titles.indexOf(title)] ?? []);
  expect(lines.length).toBeGreaterThan(100);
  // Closed orders have no time in a step.
  for (const title of ['提交时间', '轮次', '本步用时（小时）'])
    expect(cells(title).every(({ value, isText }) => !isText && Number(value) >= 0)).toBe(true);
  expect(cells('测试单号').every(({ isText }) => isText)).toBe(true);
  const number = 'E2E-LONG-01';
  await given.number(number);
  await page.goto(`/firmware/firmware?id=${number}&view=cases`);
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const read = async (file: string) => {
    await page.getByRole('button', { name: '从表格或文件导入' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('700 行：700 个用例')).toBeVisible();
  };
  await read(path.join(INPUTS, '51-700-long-cases.xlsx'));
  await dialog.getByRole('combobox', { name: '700 行没有硬件版本，适用于：' }).click();
  await page.getByTitle('全部版本').click();
  await dialog.getByRole('button', { name: '导入（700 条）' }).click();
  await expect(dialog).toBeHidden();

  const download = await downloadBy(await exportItem(page, 'Excel'));
  await read(await download.path());
  await expect(dialog.getByText('新增 0 个 · 修改 0 个 · 不变 700 个')).toBeVisible();
});
