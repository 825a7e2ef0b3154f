import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../../kit/workbook';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem } from '../pages/controls';
import { numberList, orderList } from '../pages/RecordListScreen';
import { changeTotal, lackARow } from '../shortExport';

/** An export is whole, or shows that it is not (P-LIST-11). */

test('a whole export is saved and its dialog closes by itself; the sheet has name, filters and units', async ({
  persona,
}) => {
  const { page } = await persona('dev.lin');
  const list = await orderList(page).open({ scope: 'done' });
  await list.has(/TO\d/);
  const file = await downloadBy(await exportItem(page, 'Excel'));
  await expect(page.getByText(/^已导出 \d+ 条，文件已保存$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { rows, sheetName, filter, frozen } = readWorkbook(await readFile(await file.path()));
  const [head = [], ...lines] = rows;
  expect([sheetName, frozen]).toEqual(['测试列表', 1]);
  expect(filter).toMatch(new RegExp(`^A1:[A-Z]+${String(rows.length)}$`));
  // A closed order is in no step, and waits for nobody.
  const column = (title: string) => head.findIndex(({ value }) => value === title);
  for (const title of ['步骤', '本步用时（小时）', '待处理人']) {
    expect(column(title), title).toBeGreaterThan(0);
    expect(new Set(lines.map((line) => line[column(title)]?.value ?? '')), title).toEqual(new Set(['']));
  }
});

test('rows that are missing are named; what there is can be saved as incomplete, and read on', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = await numberList(page).open();
  await list.has(/-\d{3}/);
  await lackARow(page);
  await (await exportItem(page, 'CSV')).click();
  const dialog = page.getByRole('dialog', { name: '导出 CSV' });
  await expect(dialog).toContainText(/导出不完整缺少 \d+ 条：服务器称共 \d+ 条，只返回了 \d+ 条。/);
  const part = await downloadBy(dialog.getByRole('button', { name: '保存不完整的文件' }));
  expect(part.suggestedFilename()).toMatch(/^firmware-numbers-\d{8}-\d{6}-不完整\.csv$/);
  await expect(dialog).toContainText(`已保存不完整的文件：${part.suggestedFilename()}`);
  await page.unrouteAll();
  const [before] = (await readFile(await part.path(), 'utf8')).split('\r\n');
  const whole = await downloadBy(dialog.getByRole('button', { name: '重新导出' }));
  expect((await readFile(await whole.path(), 'utf8')).split('\r\n')[0]).toBe(before);
  await expect(dialog).toBeHidden();
});

test('a total that changes between pages is said', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = await orderList(page).open({ scope: 'all' });
  await list.has(/TO\d/);
  await changeTotal(page, -1);
  await (await exportItem(page, 'Excel')).click();
  const dialog = page.getByRole('dialog', { name: '导出 Excel' });
  await expect(dialog).toContainText(/读取期间总数有变化：(\d+) → \d+/);
  await expect(dialog.getByRole('button', { name: '重新导出' })).toBeVisible();
});

test('an export goes on from the page that failed, and a page that is not there is no empty file', async ({
  persona,
  watch,
}) => {
  const { page } = await persona('dev.lin');
  watch.expect(/404/);
  const list = await orderList(page).open({ scope: 'all' });
  await list.has(/TO\d/);
  const dialog = page.getByRole('dialog', { name: '导出 CSV' });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  for (const failing of [1, 2]) {
    await page.route(new RegExp(`current=${String(failing)}&pageSize=200`), (route) => route.fulfill({ status: 404 }));
    await (await exportItem(page, 'CSV')).click();
    const goOn = dialog.getByRole('button', { name: `从第 ${String(failing)} 页继续` });
    await expect(goOn).toBeVisible();
    expect(saved).toEqual([]);
    await page.unrouteAll();
    const file = await downloadBy(goOn);
    await expect(dialog).toBeHidden();
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(new Set(lines).size).toBe(lines.length);
    await expect(page.getByText(`已导出 ${String(lines.length - 1)} 条，文件已保存`).first()).toBeVisible();
    saved.length = 0;
  }
});
