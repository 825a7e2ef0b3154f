// Needs a browser: files that are saved and chosen, and workers under the policy of the page.
import path from 'node:path';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem } from '../pages/controls';

/** Large workbooks go out and come in under the policy of the deployment, which refuses workers from blobs. */

const INPUTS = path.resolve(__dirname, '../../inputs');

test('700 long cases come in from a workbook, and go out again', async ({ persona, given }) => {
  test.slow();
  const { page } = await persona('dev.lin');
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
