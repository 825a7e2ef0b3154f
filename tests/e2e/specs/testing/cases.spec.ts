import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { choose } from '../../pages/controls';
import { BENCH, CASE_TITLE, HARDWARE } from '../../steps';

/** Manual cases and the coverage matrix of step 4 (decisions §4.1). */

test('a combination is to be tested before the first result, and a gap afterwards', async ({ persona, serverAs }) => {
  const { page, workspace } = await openOrder(persona, 'test.sun', await orderAt(serverAs, 4));
  const work = workspace.dialog.getByRole('region', { name: '本步处理' });
  const cell = (revision: string) =>
    work
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: revision, exact: true }) })
      .getByRole('cell');
  for (const revision of HARDWARE) await expect(cell(revision)).toHaveText('待测');

  await work.getByRole('button', { name: '添加用例' }).click();
  const result = work.getByRole('combobox', { name: '第 1 行结果' });
  const row = work.getByRole('row').filter({ has: page.getByRole('combobox', { name: '第 1 行结果' }) });
  await expect(row).toContainText('未执行');
  const title = work.getByRole('textbox', { name: '第 1 行用例', exact: true });
  await expect(title).toBeFocused();
  await title.fill(CASE_TITLE);
  // A case without a result tests nothing.
  for (const revision of HARDWARE) await expect(cell(revision)).toHaveText('待测');

  await choose(page, result, '通过');
  await expect(cell(HARDWARE[1])).toHaveText('缺口');
  await expect(cell(HARDWARE[0])).not.toHaveText(/待测|缺口/);
});

test('a case without a name is named by its row, and only its cell is marked', async ({ persona, serverAs }) => {
  const { workspace } = await openOrder(persona, 'test.sun', await orderAt(serverAs, 4));
  await workspace.manualCases(CASE_TITLE, HARDWARE, BENCH);
  const first = workspace.dialog.getByRole('textbox', { name: '第 1 行用例', exact: true });
  const second = workspace.dialog.getByRole('textbox', { name: '第 2 行用例', exact: true });
  await second.fill('');
  await workspace.decide('通过');
  await expect(workspace.dialog.getByText('第 2 行：请填写用例名称')).toBeVisible();
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAttribute('aria-invalid', 'false');
  await expect(workspace.dialog.getByRole('table').locator('[aria-invalid=true]')).toHaveCount(1);

  await second.fill(CASE_TITLE);
  await workspace.send.click();
  await workspace.hasDecided('通过');
});
