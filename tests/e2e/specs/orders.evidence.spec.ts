// Needs a browser: files read by a worker, and the focus of what is wrong.
import { expect, test } from '../fixtures';
import { choose, labelled } from '../pages/controls';
import { BENCH, CASE_TITLE } from '../steps';

/** Cases of a step, their matrix, and those of files. */

// Each test makes several writes.
test.describe.configure({ timeout: 180_000 });

const TABLE = {
  name: 'later.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('用例,结果,备注\n绝缘,通过,\n枪温,通过,m\n'),
};

test('cases are copied and imported; one without a name is marked', async ({ given }) => {
  const { page, workspace } = await given.open('test.sun', await given.laterOrder(4));
  const work = workspace.dialog.getByRole('region', { name: '本步处理' });
  const title = (row: number) => work.getByRole('textbox', { name: `第 ${String(row)} 行用例`, exact: true });
  const field = (name: string) => workspace.dialog.getByRole('textbox', { name: labelled(name) });

  await test.step('cases of the last version are copied', async () => {
    await work.getByRole('button', { name: '复制上一版本的用例' }).click();
    await expect(page.getByText(/^已从 1\.0\.0（TO.+）复制 2 行，结果均为未执行$/)).toBeVisible();
    await expect(title(1)).toHaveValue(CASE_TITLE);
    await work.getByRole('button', { name: '未执行的设为通过（2）' }).click();
  });

  await test.step('a file that names no hardware is asked for it once, and is attached as well', async () => {
    const dialog = await workspace.openImport();
    const add = dialog.getByRole('button', { name: /^导入/ });
    await dialog.locator('input[type=file]').setInputFiles(TABLE);
    await expect(dialog.getByRole('combobox', { name: '2 行没有硬件版本，适用于：' })).toBeVisible();
    await expect(add).toBeDisabled();
    await choose(page, dialog.getByRole('combobox', { name: '2 行没有硬件版本，适用于：' }), 'HW1.0');
    await expect(add).toBeDisabled();
    await choose(page, dialog.getByRole('combobox', { name: '结果在哪一列' }), '结果');
    await expect(dialog.getByText('2 行：2 个用例 · 通过 2')).toBeVisible();
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(workspace.caseRow(4)).toContainText('m');
    await expect(work.getByRole('button', { name: '移除附件 later.csv' })).toBeVisible();
  });

  await test.step('only the cell without a name is marked', async () => {
    await field('台架').fill(BENCH);
    await title(2).fill('');
    await workspace.decide('通过');
    await expect(work.getByText('第 2 行：请填写“用例”').first()).toBeVisible();
    await expect(field('用例')).toBeFocused();
    await expect(title(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(work.getByRole('table').locator('[aria-invalid=true]')).toHaveCount(1);
  });

  await field('用例').fill(CASE_TITLE);
  await expect(title(2)).toHaveValue(CASE_TITLE);
  await workspace.send.click();
  await workspace.hasDecided('通过');
});
