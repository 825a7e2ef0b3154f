import { submittedOrder } from '../../arrange';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberField, succeeded } from '../../server';

/** The to-do count in menu and page title (decisions §5). */

test('the to-do count is in menu and title and decreases after a decision', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await submittedOrder(developer, 'E2E-NUDGE-01');
  const { page, server } = await persona('test.chen');
  const todo = async () =>
    numberField(succeeded(await server.get('/api/v2/testing/page', { scope: 'todo', pageSize: 1 })), 'total');
  const count = await todo();

  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(page).toHaveTitle(new RegExp(`^\\(${String(count)}\\) `));
  await expect(page.getByTitle(`${String(count)} 个待我处理`)).toBeVisible();

  await workspace.choose('退回');
  await workspace.remark.fill('资料不全');
  await workspace.send.click();
  await expect(page).toHaveTitle(new RegExp(`^\\(${String(count - 1)}\\) `));
  expect(await todo()).toBe(count - 1);
});
