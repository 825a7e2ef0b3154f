// Needs a browser: several windows that learn of each other, and places that must not move.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { OrderWorkspace } from '../pages/OrderWorkspace';
import { succeeded } from '../server';
import { orderList } from '../pages/RecordListScreen';

/** Colleagues at an order: who has it open, who fills in its step, who has claimed it (P-ORDER-5, P-WORKSPACE-5). */

const people = ({ head }: OrderWorkspace) => head.getByRole('group', { name: /^(也打开了此单的人|Others who have)/ });

/** Lets an open order ask at once, as when its window becomes visible. */
const looks = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('who has the order open, fills in its step and has claimed it is seen by the others; who takes over is asked once', async ({
  given,
  persona,
  serverAs,
}) => {
  test.setTimeout(120_000);
  await (await persona('test.chen')).page.clock.install();
  const { workspace: mine, page, orderNo } = await given.opened('test.chen', 3);
  const report = mine.head.getByRole('button', { name: '报告' });
  const title = mine.head.getByText(new RegExp(`^测试单 ${orderNo}`));
  const places = async () => [await report.boundingBox(), await title.boundingBox()];
  const before = await places();
  await expect(people(mine)).toBeHidden();

  const { page: theirPage, workspace: theirs } = await given.open('test.sun', orderNo);
  await expect(people(theirs).getByRole('img', { name: '陈静正在查看' })).toBeVisible();
  const viewing = people(mine).getByRole('img', { name: '孙悦正在查看' });
  // This page asks by itself every 15 seconds (P-WORKSPACE-5).
  await page.clock.fastForward(15_000);
  await expect(viewing).toHaveText('孙');
  const sentence = mine.head.getByText('孙悦正在填写第 3 步', { exact: true });
  for (const link of ['https://ci.example/1', '', 'https://ci.example/2']) {
    const told = theirPage.waitForResponse((answer) => answer.url().includes(`filling=${String(link !== '')}`));
    await theirs.reportLink.fill(link);
    if (link === '') await looks(theirPage);
    await told;
    await looks(page);
    await expect(link === '' ? viewing : sentence).toBeVisible();
  }
  await expect(people(mine).getByRole('img', { name: '孙悦正在填写第 3 步' })).toBeVisible();
  expect(await places()).toEqual(before);

  await test.step('the sentence is whole from 1024 px, however many are there', async () => {
    for (const other of ['dev.lin', 'ops.he', 'admin.qian', 'dev.zhao'] as const)
      succeeded(await (await serverAs(other)).get('/api/v1/testingOrder/revision', { orderNo }));
    await looks(page);
    await expect(people(mine)).toContainText('+1');
    for (const width of [1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(sentence).toBeInViewport({ ratio: 1 });
      expect(await sentence.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    }
    // It is no change of the order.
    await expect(mine.dialog.getByRole('button', { name: '刷新' })).toHaveCount(1);
  });

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
