import { bringTo, orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { numberField, succeeded } from '../../server';

/** Changes by other people to an open order (decisions §5). */

test('who has typed is told at the buttons, which wait for the new state', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const { page, server, workspace } = await openOrder(persona, 'test.chen', orderNo);
  await workspace.choose('通过');
  await workspace.remark.fill('样机已就位');

  const other = await serverAs('test.sun');
  const revision = numberField(await orderNow(server, orderNo), 'revision');
  const query = { orderNo, target: 'test.wu', reason: '休假一周', revision };
  succeeded(await other.get('/workflow/approval/task/transfer', query));
  const notice = workspace.dialog.getByRole('status').filter({ has: page.getByRole('button', { name: '刷新' }) });
  // Wherever the form is scrolled to. The order is checked every 12 seconds.
  await workspace.dialog.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(notice).toContainText('转交', { timeout: 20_000 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const why = page.getByRole('note', { name: /^接收：此单已有变化（孙悦：.*转交），请先刷新$/ });
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(workspace.decision('通过')).toBeDisabled();
  await expect(workspace.send).toBeDisabled();
  await workspace.remark.press('Control+Enter');
  await expect(workspace.remark).toHaveValue('样机已就位');
  await expect(workspace.log.first()).not.toContainText('转交');

  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(workspace.log.first()).toContainText('休假一周');
  await expect(notice).toBeHidden();
  await expect(workspace.remark).toHaveValue('样机已就位');
  await workspace.send.click();
  await workspace.hasDecided('通过');
});

test('who has typed nothing gets the new state by itself', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const { page, workspace } = await openOrder(persona, 'test.chen', orderNo);
  await workspace.choose('通过');
  await bringTo(serverAs, orderNo, 2);
  await expect(workspace.send).toHaveCount(0, { timeout: 20_000 });
  await workspace.standsAt('确认');
  await expect(page.getByText(/已更新。.+：第 1 步：测试接收 通过/)).toBeVisible();
  await expect(workspace.decision('通过')).toBeEnabled();
});
