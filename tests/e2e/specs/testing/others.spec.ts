import { submittedOrder } from '../../arrange';
import { orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberField, succeeded } from '../../server';

/** Changes by other people to an open order (decisions §5). */

test('a change by another person is announced, and the typed remark stays', async ({ persona, serverAs }) => {
  const orderNo = await submittedOrder(await serverAs('dev.lin'), 'E2E-OTHERS');
  const { page, server } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.choose('通过');
  await workspace.remark.fill('样机已就位');

  const other = await serverAs('test.sun');
  const revision = numberField(await orderNow(server, orderNo), 'revision');
  const query = { orderNo, target: 'test.wu', reason: '休假一周', revision };
  succeeded(await other.get('/workflow/approval/task/transfer', query));
  const notice = workspace.dialog.getByRole('status').filter({ hasText: '孙悦：' });
  // The order is checked every 12 seconds.
  await expect(notice).toContainText('转交', { timeout: 20_000 });
  await expect(workspace.remark).toHaveValue('样机已就位');
  await expect(workspace.log.first()).not.toContainText('转交');

  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(workspace.log.first()).toContainText('休假一周');
  await expect(notice).toBeHidden();
  await expect(workspace.remark).toHaveValue('样机已就位');
});
