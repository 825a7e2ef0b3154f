import type { Page } from '@playwright/test';
import { submittedOrder } from '../../arrange';
import { bringTo } from '../../deciding';
import type { Persona, ServerAs } from '../../fixtures';
import { expect, test } from '../../fixtures';
import { choose } from '../../pages/controls';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { BENCH, CASE_TITLE, HARDWARE } from '../../steps';

/** Manual cases and the coverage matrix of step 4 (decisions §4.1). */

/** Step 4 on the screen of its actor. */
async function atManualTest(
  persona: (account: 'test.sun') => Promise<Persona>,
  serverAs: ServerAs,
  firmwareNo: string,
): Promise<{ page: Page; workspace: OrderWorkspace }> {
  const orderNo = await submittedOrder(await serverAs('dev.lin'), firmwareNo);
  await bringTo(serverAs, orderNo, 4);
  const { page } = await persona('test.sun');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.standsAt('手动测试');
  return { page, workspace };
}

test('a combination is to be tested before the first result, and a gap afterwards', async ({ persona, serverAs }) => {
  const { page, workspace } = await atManualTest(persona, serverAs, 'E2E-CASES');
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
  const { workspace } = await atManualTest(persona, serverAs, 'E2E-UNNAMED');
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
