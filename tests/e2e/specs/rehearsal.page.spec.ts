// Needs a browser: a page of its own, with windows beside it.
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { RehearsalPage, ribbonOf } from '../pages/RehearsalPage';
import { begin } from '../pages/Shell';

/**
 * The page /rehearsal/page, on which a tester controls the rehearsal: the mock server that `npm start` and these tests run with.
 * Here it plays a scenario (a prepared order), plants a fault (an answer that is lost) and moves the clock; tests/mock has the calls.
 */

test.describe.configure({ timeout: 180_000 });

test('a tester plays a scenario as the person who has to act, plants a fault, and sees the call that met it', async ({
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

  await rehearsal.clearFaults();
  await expect(ribbonOf(order)).not.toContainText('⚠');
  await test.step('the page has language and theme of the console; a moved clock reloads the console', async () => {
    await begin(page, 'en', 'dark');
    const dark = await RehearsalPage.from(page);
    await expect(dark.page.locator('.ant-layout')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    // This opens every section in turn.
    expect(await dark.violations()).toEqual([]);
    await dark.section('Clock');
    const loaded = page.waitForEvent('load');
    await dark.part('Move on or freeze').getByRole('spinbutton', { name: 'Days' }).fill('3');
    await dark.send('Move on or freeze');
    await expect(dark.part('Move on or freeze').getByRole('alert')).toContainText('Done');
    await loaded;
  });
});
