// Needs a browser: a page of its own, with windows beside it.
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { RehearsalPage, ribbonOf } from '../pages/RehearsalPage';
import { begin } from '../pages/Shell';

/** The rehearsal's page; tests/mock has what its calls do. */

test.describe.configure({ timeout: 180_000 });

test('a scenario goes on as who is awaited; a fault is met and listed; a snapshot is restored', async ({
  persona,
  rehearsal,
  watch,
}) => {
  watch.expect(/status of 400|ERR_CONTENT_LENGTH_MISMATCH/);
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  const control = await RehearsalPage.from(page);

  await control.section('场景');
  await control
    .row(/停在第 1 步/)
    .getByRole('button', { name: '加入' })
    .click();
  const opened = control.page.waitForEvent('popup');
  await control.part('场景').getByRole('alert').getByRole('link').click();
  const order = await opened;
  await ribbonOf(order).getByRole('button', { name: '以待处理人继续' }).click();
  await expect(ribbonOf(order).getByRole('combobox', { name: '身份' })).toHaveValue('test.chen');
  await expect(new OrderWorkspace(order).action('接收')).toBeVisible();

  await control.section('故障');
  const form = control.part('添加故障');
  await form.getByRole('combobox', { name: '结果' }).click();
  await control.page.getByTitle('已执行，应答丢失').click();
  await control.send('添加故障', { 调用: 'no.such' });
  await expect(form.getByRole('alert')).toContainText('no.such');
  await control.send('添加故障', { 调用: 'testing.counts' });
  await expect(control.row(/testing\.counts.*lost/)).toBeVisible();
  await order.reload();
  await expect.poll(async () => (await rehearsal.requests({ outcome: 'lost' })).count).toBeGreaterThan(0);
  await control.section('调用');
  await control.send('查询调用', { 调用: 'testing.counts' });
  await expect(control.row(/test\.chen testing\.counts lost/).first()).toBeVisible();

  await control.section('快照');
  await control.send('保存快照', { 名称: 'mine' });
  await expect(control.row(/mine/)).toBeVisible();
  await rehearsal.clearFaults();
  await expect(ribbonOf(order)).not.toContainText('⚠');
  expect(await control.violations()).toEqual([]);
  await control.section('快照');
  await control.row(/mine/).getByRole('button', { name: '恢复' }).click();
  await control.page.getByRole('button', { name: '确定' }).click();
  await expect(control.part('快照').getByRole('alert')).toContainText('before-restore');
  await expect(ribbonOf(order)).toContainText('⚠ 故障');
});

test('it has the language and the theme of the console; the console is loaded again when the clock was moved', async ({
  persona,
}) => {
  const { page } = await persona('dev.lin');
  await begin(page, 'en', 'dark');
  const control = await RehearsalPage.from(page);
  await control.section('Clock');
  await expect(control.page.locator('.ant-layout')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  expect(await control.violations()).toEqual([]);
  await control.section('Clock');
  const loaded = page.waitForEvent('load');
  await control.part('Move on or freeze').getByRole('spinbutton', { name: 'Days' }).fill('3');
  await control.send('Move on or freeze');
  await expect(control.part('Move on or freeze').getByRole('alert')).toContainText('Done');
  await loaded;
});
