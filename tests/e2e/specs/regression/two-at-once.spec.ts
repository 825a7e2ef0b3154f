// Needs a browser: two of them with one order.
import { expect, test } from '../../fixtures';
import { gate, unaware } from '../../gate';

/** Two people with the same order in separate browsers (P-ORDER-8, P-WORKSPACE-3). */

// Two browsers and several writes.
test.describe.configure({ timeout: 180_000 });

test('the second person sees the first one’s decision', { tag: '@main' }, async ({ persona, given }) => {
  const orderNo = await given.order(1);
  await unaware((await persona('test.chen')).page);
  const { workspace: theirs } = await given.open('test.sun', orderNo);
  const { page, workspace: mine } = await given.open('test.chen', orderNo);
  await mine.choose('通过');
  await mine.remark.fill('样机已就位\n台架 7');

  await theirs.remark.fill('资料齐全');
  await theirs.decide('通过');
  await theirs.hasDecided('通过');

  await mine.send.click();
  const conflict = page.getByRole('dialog', { name: '内容已有变化' });
  await expect(conflict).toContainText('孙悦：第 1 步：测试接收 通过');
  await expect(conflict).toContainText('资料齐全');
  await expect(conflict).toContainText('测试单现在处于 第 2 步：确认');
  await expect(conflict).toContainText('您填写的处理意见：样机已就位');
  await expect(conflict.getByRole('button', { name: '复制' })).toBeVisible();
  await conflict.getByRole('button', { name: '查看最新内容' }).click();
  await expect(conflict).toBeHidden();

  await mine.standsAt('确认');
  await expect(mine.remark).toHaveValue('');
  await mine.decide('通过');
  await mine.hasDecided('通过');
  await expect(mine.log.first()).not.toContainText('样机已就位');
  // The submission and two decisions.
  await expect(mine.log).toHaveCount(3);
  expect(await given.now(orderNo)).toMatchObject({ status: 3, stepOrder: 3, revision: 3 });
});

test('who has typed is shown at the buttons, which wait for the new state', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  await workspace.choose('通过');
  await workspace.remark.fill('样机已就位');

  await given.transferred('test.sun', orderNo, '休假一周');
  const notice = workspace.dialog.getByRole('status').filter({ has: page.getByRole('button', { name: '刷新' }) });
  // Wherever the form is scrolled to. The order is checked every 15 seconds.
  await workspace.dialog.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(notice).toContainText('转交', { timeout: 20_000 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const why = page.getByRole('note', { name: /^接收：此单已有变化（孙悦.*转交.*），请先刷新$/ });
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(workspace.decision('通过')).toBeDisabled();
  await expect(workspace.send).toBeDisabled();
  await workspace.remark.press('Control+Enter');
  await expect(workspace.remark).toHaveValue('样机已就位');
  // What is only read follows by itself.
  await expect(workspace.log.first()).toContainText('休假一周');

  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(notice).toBeHidden();
  await expect(workspace.remark).toHaveValue('样机已就位');
  await workspace.send.click();
  await workspace.hasDecided('通过');
});

test('nobody is notified of what they did themselves, and a decision whose answer is lost is done', async ({
  given,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const { page, workspace } = await given.opened('test.chen', 1);
  const news = page.getByText(/^(已更新。|此单有更新)/);
  const looks = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

  await test.step('a claim whose answer is slow', async () => {
    const { wait, open } = gate();
    await page.route('**/testing/claim', async (route) => {
      const response = await route.fetch();
      await wait;
      await route.fulfill({ response });
    });
    await workspace.action('认领').click();
    await expect(async () => {
      await looks();
      await expect(workspace.log.first()).toContainText('认领', { timeout: 1_000 });
    }).toPass();
    await expect(news).toHaveCount(0);
    open();
    await expect(page.getByText('已认领，其他人会看到您正在处理')).toBeVisible();
  });

  await test.step('a decision', async () => {
    await page.route('**/testReceptionApproval', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await workspace.remark.fill('样机已就位');
    await workspace.decide('通过');
    // Its key is in the log, so it was executed: nothing else is decided before that was seen.
    const found = page.getByRole('status').filter({ hasText: '答复丢失，但处理记录显示：第 1 步：已接收' });
    await expect(found).toContainText('现在到第 2 步');
    await expect(page.getByText('网络异常')).toHaveCount(0);
    await workspace.standsAt('确认');
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(workspace.decision('通过')).toBeDisabled();
    await found.getByRole('button', { name: '知道了' }).click();
    await expect(workspace.decision('通过')).toBeEnabled();
    await workspace.standsAt('确认');
    await expect(news).toHaveCount(0);
  });

  await test.step('a decision that cannot be looked for at once', async () => {
    await page.route('**/confirmApproval', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/approveLog*', (route) => route.abort());
    await workspace.decide('通过');
    const notice = page.getByRole('alert').filter({ hasText: '网络异常；可能已保存，重复之前请先核对' });
    await expect(notice.first()).toBeVisible();
    await workspace.standsAt('确认');
    await page.unroute('**/approveLog*');
    const found = page.getByRole('status').filter({ hasText: '答复丢失，但处理记录显示：第 2 步：已确认计划' });
    await expect(async () => {
      await looks();
      await expect(found).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await workspace.standsAt('自动化测试');
    await expect(workspace.decision('通过')).toBeDisabled();
  });
});
