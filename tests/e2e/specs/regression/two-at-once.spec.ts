// Needs a browser: an answer that is slow on its network.
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';

/** What the user did themselves, whose answer is slow. */

test('nobody is notified of what they did themselves', async ({ given }) => {
  const { page, workspace } = await given.opened('test.chen', 1);
  const news = page.getByText(/^(已更新。|此单有更新)/);
  const looks = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

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
