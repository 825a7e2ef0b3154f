// Needs a browser: several windows that learn of each other.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';

/** Lets an open order ask at once, as when its window becomes visible. */
const looks = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('who has claimed an order is seen by the others; who takes it over is asked once', async ({ given }) => {
  const { page: theirPage, workspace: theirs, orderNo } = await given.opened('test.sun', 3);
  const claimed = theirs.head.getByRole('img', { name: '认领人：陈静' });
  await test.step('who takes a claimed order over is asked', async () => {
    await given.claimed('test.chen', orderNo);
    await looks(theirPage);
    await expect(claimed).toHaveText('陈');
    const asked = theirPage.getByRole('dialog', { name: '此单由陈静认领，改由您处理？' });
    await theirs.choose('跳过');
    await theirs.remark.fill('台架检修');
    await theirs.send.click();
    await expect(asked).toContainText(/认领时间：.*\d{2}:\d{2}/);
    await asked.getByRole('button', { name: '取消' }).click();
    await expect(asked).toBeHidden();
    await theirs.send.click();
    await asked.getByRole('button', { name: '由我处理' }).click();
    await theirs.hasDecided('跳过');
  });

  await test.step('not again for this order', async () => {
    await given.claimed('test.chen', orderNo);
    await looks(theirPage);
    await expect(claimed).toBeVisible();
    await theirs.action('认领').click();
    await expect(theirPage.getByText('已认领，其他人会看到您正在处理')).toBeVisible();
    await expect(theirs.action('取消认领')).toBeVisible();
    await expect(theirs.head.getByRole('img', { name: '认领人：孙悦' })).toBeVisible();
    const list = await orderList(theirPage).open({ scope: 'all', keyword: orderNo });
    await expect(list.rows(orderNo).getByRole('img', { name: '认领人：孙悦' })).toHaveText('孙');
  });
});
