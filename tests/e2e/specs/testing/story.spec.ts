import { submittedOrder } from '../../arrange';
import { bringTo } from '../../deciding';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';

/** The step bar of an order, and the words of its current step (decisions §5). */

test('the step bar tells who decided when; a click shows the evidence of that step', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const orderNo = await submittedOrder(await serverAs('dev.lin'), 'E2E-STORY');
  await bringTo(serverAs, orderNo, 5);
  const { page } = await persona('ops.he');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const automated = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button').nth(2);
  await expect(automated).toContainText(/自动化测试\s*通过 陈静.*小时/);
  const evidence = workspace.dialog.getByRole('region', { name: '测试证据', exact: true });
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 4 步');
  await automated.click();
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 3 步');
  await expect(evidence.getByText('第 3 步').first()).toBeInViewport();
});

test('a pass is called by its step, under a line that says what the step is for', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const orderNo = await submittedOrder(await serverAs('dev.lin'), 'E2E-VERB');
  const { page } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const work = workspace.dialog.getByRole('region', { name: '本步处理' });
  await expect(work).toContainText('核对');
  await expect(workspace.bar.getByRole('button', { name: '接收', exact: true })).toBeVisible();
  await bringTo(serverAs, orderNo, 2);
  await page.reload();
  await expect(workspace.bar.getByRole('button', { name: '确认计划', exact: true })).toBeVisible();
});
