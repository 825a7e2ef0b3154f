import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readWorkbook, workbookOf } from '../../kit/workbook';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem } from '../pages/controls';
import { operationLog } from '../pages/RecordListScreen';

/** Large workbooks go out and come in under the policy of the deployment, which refuses workers from blobs (P-CASE-20, P-LIST-12). */

const INPUTS = path.resolve(__dirname, '../../inputs');

test('2,000 rows of the operation log go out as a workbook', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  await operationLog(page).open();
  const download = await downloadBy(await exportItem(page, 'Excel'));
  const said = await page.getByText(/^已导出 [\d,]+ 条，文件已保存$/).textContent();
  const count = Number(said?.replace(/\D/g, ''));
  expect(count).toBeGreaterThanOrEqual(2_000);
  expect(readWorkbook(await readFile(await download.path())).rows).toHaveLength(count + 1);
});

test('700 long cases come in from a workbook, and go out again', async ({ persona, given }) => {
  const number = 'E2E-LONG-01';
  const { page } = await persona('dev.lin');
  await given.number(number);
  await page.goto(`/firmware/firmware?id=${number}&view=cases`);
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const read = async (file: string) => {
    await page.getByRole('button', { name: '从表格或文件导入' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('700 行：700 个用例')).toBeVisible();
  };
  await read(path.join(INPUTS, '51-700-long-cases.xlsx'));
  await dialog.getByRole('combobox', { name: '700 行没有硬件版本，用于' }).click();
  await page.getByTitle('全部版本').click();
  await dialog.getByRole('button', { name: '放入列表（700 个）' }).click();
  await expect(dialog).toBeHidden();

  const download = await downloadBy(await exportItem(page, 'Excel'));
  await read(await download.path());
  await expect(dialog.getByText('新增 0 个 · 修改 0 个 · 不变 700 个')).toBeVisible();
});

test('a workbook with a stray cell at its end gives a message', async ({ persona, given }) => {
  const number = 'E2E-STRAY-01';
  const { page } = await persona('dev.lin');
  await given.number(number);
  await page.goto(`/firmware/firmware?id=${number}&view=cases`);
  await page.getByRole('button', { name: '从表格或文件导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const cell = (place: string, text: string) => `<c r="${place}" t="str"><v>${text}</v></c>`;
  const buffer = workbookOf(
    `<row r="1">${cell('A1', '用例')}</row><row r="2">${cell('A2', '急停')}</row><row r="1048576">${cell('XFD1048576', 'x')}</row>`,
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(dialog.getByText('1 行：1 个用例')).toBeVisible();
  await expect(dialog.getByText('下方另有 1 行未读取')).toBeVisible();
});
