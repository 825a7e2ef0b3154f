import { orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberField } from '../../server';

/** A draft restores fields, never the chosen decision (decisions §5). */

test('a release chosen before leaving is not sent by a key after returning', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const orderNo = await orderAt(serverAs, 6);
  const { page, server, workspace } = await openOrder(persona, 'ops.he', orderNo);
  await workspace.decision('发布').click();
  await workspace.remark.fill('写到一半');
  await workspace.dialog.getByRole('button', { name: '关闭' }).first().click();
  await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '离开', exact: true }).click();
  await expect(workspace.dialog).toBeHidden();
  await workspace.open(orderNo);
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(workspace.remark).toHaveValue('写到一半');
  await expect(workspace.decision('发布')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.send).toHaveCount(0);
  await workspace.remark.press('Control+Enter');
  // No question, only the order itself.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(numberField(await orderNow(server, orderNo), 'stepOrder')).toBe(6);
});

test('a pass preselected in the list is not chosen when the order is opened another way', async ({
  persona,
  serverAs,
}) => {
  const orderNo = await orderAt(serverAs, 1);
  const { page } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await page.goto(`/testing/list?keyword=${orderNo}`);
  await page.getByRole('button', { name: `接收 ${orderNo}` }).click();
  await expect(workspace.send).toBeVisible();
  await page.goBack();
  await expect(workspace.dialog).toBeHidden();
  await page.getByRole('button', { name: orderNo, exact: true }).click();
  await expect(workspace.decision('通过')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.send).toHaveCount(0);
});
