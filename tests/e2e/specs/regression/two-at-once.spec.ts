// Needs a browser: answers that are slow or lost on its network.
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';

/** What the user did themselves, whose answer is slow or lost. */

test.describe.configure({ timeout: 180_000 });

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
    const found = page.getByRole('status').filter({ hasText: '网络异常，但已提交成功：第 1 步：已接收' });
    await expect(found).toContainText('现在到第 2 步');
    await expect(page.getByText(/网络异常(?!，但)/)).toHaveCount(0);
    await workspace.standsAt('确认');
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(workspace.decision('通过')).toBeDisabled();
    await found.getByRole('button', { name: '知道了' }).click();
    await expect(workspace.decision('通过')).toBeEnabled();
    await workspace.standsAt('确认');
    await expect(news).toHaveCount(0);
  });
});
