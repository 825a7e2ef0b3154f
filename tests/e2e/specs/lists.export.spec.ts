import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../../kit/workbook';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem } from '../pages/controls';
import { orderList } from '../pages/RecordListScreen';

/** The file of an export (P-LIST-11); tests/components/list has exports that are not whole. */

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
  const [head = []] = rows;
  expect([sheetName, frozen]).toEqual(['测试列表', 1]);
  expect(filter).toMatch(new RegExp(`^A1:[A-Z]+${String(rows.length)}$`));
  // A closed order is in no step, and waits for nobody.
  const titles = head.map(({ value }) => value);
  expect(titles).toContain('测试单号');
  for (const title of ['步骤', '本步用时（小时）', '待处理人']) expect(titles).not.toContain(title);
});
